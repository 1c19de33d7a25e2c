// The slip that says the page cannot go on. Plain script, so that it works when the wasm does not.
//
// Fatal are any error before the page is ready, and a trap in wasm at any time, since the instance must not be
// entered again after it. Other errors later on leave the game alone.
(() => {
  "use strict";

  const slip = document.getElementById("crash");
  const isReady = () => document.body.hasAttribute("data-ready");
  const isFatal = (error) => !isReady() || error instanceof WebAssembly.RuntimeError;

  function show() {
    if (!slip.hidden) return;
    if (!isReady()) {
      for (const text of slip.querySelectorAll("[data-start]")) text.textContent = text.dataset.start;
    }
    for (const other of document.body.children) other.inert = other !== slip;
    slip.hidden = false;
    document.getElementById("crash-reload").focus();
  }

  document.getElementById("crash-reload").addEventListener("click", () => location.reload());

  // Captured, for the failed load of a script does not bubble. An event without an error is a browser's remark.
  addEventListener(
    "error",
    (event) => {
      const failedScript = event.target instanceof HTMLScriptElement;
      if ((failedScript || event.error) && isFatal(event.error)) show();
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => {
    if (isFatal(event.reason)) show();
  });

  const hasModules = "noModule" in HTMLScriptElement.prototype;
  if (typeof WebAssembly !== "object" || !hasModules) show();
})();
