//! Values that elements follow: triggers of Leptos beside their values, with the machinery compiled once.
//!
//! A signal of Leptos is code of its own for every type it holds. Here the values lie behind one type of
//! store and what follows them listens to one type of trigger.

use core::any::Any;
use core::cell::RefCell;
use core::marker::PhantomData;
use leptos::prelude::*;
use std::rc::Rc;

/// A value that can be followed. It is disposed of with the reactive owner in which it was made; after
/// that it reads as nothing and takes nothing.
pub struct Live<T> {
    place: Place,
    of: PhantomData<fn() -> T>,
}

type Place = ArenaItem<Rc<dyn Any>, LocalStorage>;

struct Value<T> {
    changed: ArcTrigger,
    value: RefCell<T>,
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Live<T> {}

#[inline(never)]
fn make(value: Rc<dyn Any>) -> Place {
    ArenaItem::new_local(value)
}

#[inline(never)]
fn value_at(place: Place) -> Option<Rc<dyn Any>> {
    place.try_get_value()
}

#[inline(never)]
fn listen(changed: &ArcTrigger) {
    changed.track();
}

#[inline(never)]
fn tell(changed: &ArcTrigger) {
    changed.notify();
}

impl<T: 'static> Live<T> {
    /// A value that can be followed.
    #[must_use]
    pub fn new(value: T) -> Self {
        let value = Value {
            changed: ArcTrigger::new(),
            value: RefCell::new(value),
        };
        Self {
            place: make(Rc::new(value)),
            of: PhantomData,
        }
    }

    fn find(self) -> Option<Rc<Value<T>>> {
        value_at(self.place)?.downcast().ok()
    }

    /// The value, which must be there.
    fn read(self) -> Rc<Value<T>> {
        self.find().expect("what reads a value ends before it")
    }

    /// Reads the value and follows it.
    ///
    /// # Panics
    /// Panics once the value has been disposed of, and while it is being changed.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let live = self.read();
        listen(&live.changed);
        let value = live.value.borrow();
        read(&value)
    }

    /// Reads the value.
    ///
    /// # Panics
    /// Panics once the value has been disposed of, and while it is being changed.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let live = self.read();
        let value = live.value.borrow();
        read(&value)
    }

    /// Changes the value and tells what follows it. Nothing happens once it has been disposed of.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        if let Some(live) = self.find() {
            change(&mut live.value.borrow_mut());
            tell(&live.changed);
        }
    }

    /// Puts a value in the place of the present one.
    pub fn set(self, value: T) {
        self.update(|present| *present = value);
    }
}

impl<T: Clone + 'static> Live<T> {
    /// A copy of the value, which is followed.
    ///
    /// # Panics
    /// As [`with`](Self::with).
    #[must_use]
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// A copy of the value.
    ///
    /// # Panics
    /// As [`with`](Self::with).
    #[must_use]
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}
