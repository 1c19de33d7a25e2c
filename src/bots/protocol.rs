//! Messages between the page and the worker.
