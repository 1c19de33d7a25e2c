//! The names of the dice.

/// The name of a roll in the café, the same in every voice (R10); empty for dice that do not exist. The
/// order of the two does not matter.
#[must_use]
pub const fn roll_name(dice: [u8; 2]) -> &'static str {
    let [one, two] = dice;
    match if one < two { (two, one) } else { (one, two) } {
        (1, 1) => "هب يك",
        (2, 1) => "دو يك",
        (2, 2) => "دوبارة",
        (3, 1) => "سه يك",
        (3, 2) => "سه دو",
        (3, 3) => "دوسة",
        (4, 1) => "جهار يك",
        (4, 2) => "جهار دو",
        (4, 3) => "جهار سه",
        (4, 4) => "دورجي",
        (5, 1) => "بنج يك",
        (5, 2) => "بنج دو",
        (5, 3) => "بنج سه",
        (5, 4) => "بنج جهار",
        (5, 5) => "دبش",
        (6, 1) => "شيش يك",
        (6, 2) => "شيش دو",
        (6, 3) => "شيش سه",
        (6, 4) => "شيش جهار",
        (6, 5) => "شيش بيش",
        (6, 6) => "دُش",
        _ => "",
    }
}
