//! Values that elements follow: Leptos signals, with the machinery compiled once.
//!
//! A signal of Leptos is code of its own for every type it holds. Here the values lie behind one type of
//! store and what follows them listens to one type of signal.

use core::any::Any;
use core::cell::RefCell;
use core::marker::PhantomData;
use leptos::prelude::*;
use std::rc::Rc;

/// A value that can be followed. It is disposed of with the reactive owner in which it was made; after
/// that it reads as nothing and takes nothing.
pub struct Live<T> {
    place: StoredValue<Rc<dyn Any>, LocalStorage>,
    version: RwSignal<u32>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Live<T> {}

#[inline(never)]
fn make(value: Rc<dyn Any>) -> (StoredValue<Rc<dyn Any>, LocalStorage>, RwSignal<u32>) {
    (StoredValue::new_local(value), RwSignal::new(0))
}

#[inline(never)]
fn value_at(place: StoredValue<Rc<dyn Any>, LocalStorage>) -> Option<Rc<dyn Any>> {
    place.try_get_value()
}

#[inline(never)]
fn listen(version: RwSignal<u32>) {
    version.try_get();
}

#[inline(never)]
fn tell(version: RwSignal<u32>) {
    version.try_update(|version| *version = version.wrapping_add(1));
}

impl<T: 'static> Live<T> {
    /// A value that can be followed.
    #[must_use]
    pub fn new(value: T) -> Self {
        let (place, version) = make(Rc::new(RefCell::new(value)));
        Self {
            place,
            version,
            of: PhantomData,
        }
    }

    fn cell(self) -> Option<Rc<RefCell<T>>> {
        value_at(self.place)?.downcast().ok()
    }

    /// Reads the value and follows it.
    ///
    /// # Panics
    /// Panics once the value has been disposed of, and while it is being changed.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        listen(self.version);
        self.with_untracked(read)
    }

    /// Reads the value.
    ///
    /// # Panics
    /// Panics once the value has been disposed of, and while it is being changed.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let cell = self.cell().expect("what reads a value ends before it");
        let value = cell.borrow();
        read(&value)
    }

    /// Changes the value and tells what follows it. Nothing happens once it has been disposed of.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        if let Some(cell) = self.cell() {
            change(&mut cell.borrow_mut());
            tell(self.version);
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
