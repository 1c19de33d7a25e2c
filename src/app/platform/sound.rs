//! Sounds, made by arithmetic when they are needed. Nothing sounds before the first gesture.

use core::cell::RefCell;
use web_sys::{AudioContext, BiquadFilterType, OscillatorType};

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A card is laid.
    Lay,
    /// A card is dealt or drawn.
    Deal,
    /// Cards are captured.
    Capture,
    /// Dice are thrown.
    Dice,
    /// A checker is set down.
    Checker,
    /// A checker is hit.
    Hit,
    /// A penalty comes upon a seat.
    Penalty,
    /// A seat is skipped.
    Skip,
    /// Points fall.
    Point,
    /// The match is won.
    Win,
    /// An attempt is refused.
    Refuse,
    /// A second of the last five.
    Tick,
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Makes sound possible; call it from a gesture.
pub fn wake() {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context
            && context.state() == web_sys::AudioContextState::Suspended
        {
            let _ = context.resume();
        }
    });
}

/// Plays a sound, if sound was made possible.
pub fn play(sound: Sound) {
    CONTEXT.with_borrow(|context| {
        let Some(context) = context else { return };
        // A sound that fails is silence.
        let _ = match sound {
            Sound::Lay => noise(context, 0.0, 2_600.0, 0.22),
            Sound::Deal => noise(context, 0.0, 1_300.0, 0.12),
            Sound::Capture => {
                (0..3).try_for_each(|n| noise(context, f64::from(n) * 0.07, 2_200.0, 0.2))
            }
            // Six knocks at uneven times, like dice on wood.
            Sound::Dice => [0.0, 0.07, 0.11, 0.19, 0.24, 0.3]
                .into_iter()
                .zip(0u8..)
                .try_for_each(|(at, n)| {
                    noise(context, at, 1_500.0 + f32::from(n % 3) * 420.0, 0.2)?;
                    tone(context, at, 300.0 - f32::from(n) * 18.0, 0.04, 0.1)
                }),
            Sound::Checker => knock(context, 0.0),
            Sound::Hit => knock(context, 0.0).and_then(|()| knock(context, 0.09)),
            // Down, and up.
            Sound::Penalty => tones(context, [220.0, 165.0], 0.11, 0.2),
            Sound::Skip => tones(context, [520.0, 780.0], 0.08, 0.1),
            Sound::Point => tone(context, 0.0, 660.0, 0.18, 0.1),
            Sound::Win => tones(context, [392.0, 494.0, 587.0], 0.16, 0.14),
            Sound::Refuse => tone(context, 0.0, 130.0, 0.09, 0.16),
            Sound::Tick => tone(context, 0.0, 1_900.0, 0.05, 0.06),
        };
    });
}

type Done = Result<(), wasm_bindgen::JsValue>;

/// Wood on wood.
fn knock(context: &AudioContext, delay: f64) -> Done {
    noise(context, delay, 900.0, 0.14)?;
    tone(context, delay, 180.0, 0.05, 0.3)
}

/// Tones one after the other, each longer than the time to the next.
fn tones<const N: usize>(
    context: &AudioContext,
    pitches: [f32; N],
    apart: f64,
    loudness: f32,
) -> Done {
    (pitches.into_iter().zip(0u8..)).try_for_each(|(pitch, n)| {
        tone(context, f64::from(n) * apart, pitch, apart * 3.0, loudness)
    })
}

/// A plucked tone that dies away.
fn tone(context: &AudioContext, delay: f64, pitch: f32, length: f64, loudness: f32) -> Done {
    let start = context.current_time() + delay;
    let voice = context.create_oscillator()?;
    voice.set_type(OscillatorType::Triangle);
    voice.frequency().set_value(pitch);
    let gain = context.create_gain()?;
    gain.gain().set_value_at_time(loudness, start)?;
    gain.gain()
        .exponential_ramp_to_value_at_time(0.001, start + length)?;
    voice.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(start)?;
    voice.stop_with_when(start + length)
}

/// A short filtered noise: a card.
fn noise(context: &AudioContext, delay: f64, pitch: f32, loudness: f32) -> Done {
    let start = context.current_time() + delay;
    let rate = context.sample_rate();
    let count = (rate * 0.04) as u32;
    let buffer = context.create_buffer(1, count, rate)?;
    let mut bits = 0x2545_f491_u32;
    let samples: Vec<f32> = (0..count)
        .map(|n| {
            bits ^= bits << 13;
            bits ^= bits >> 17;
            bits ^= bits << 5;
            let fade = 1.0 - n as f32 / count as f32;
            (bits as f32 / u32::MAX as f32 * 2.0 - 1.0) * fade * fade
        })
        .collect();
    buffer.copy_to_channel(&samples, 0)?;
    let voice = context.create_buffer_source()?;
    voice.set_buffer(Some(&buffer));
    let filter = context.create_biquad_filter()?;
    filter.set_type(BiquadFilterType::Bandpass);
    filter.frequency().set_value(pitch);
    let gain = context.create_gain()?;
    gain.gain().set_value(loudness);
    voice.connect_with_audio_node(&filter)?;
    filter.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(start)
}
