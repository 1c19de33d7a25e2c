// The slip that says the page cannot go on. Plain script, so that it works when the wasm does not.
//
// Fatal are any error before the page is ready, and a trap in wasm at any time, since the instance must not be
// entered again after it. Other errors later on leave the game alone.
//
// The slip offers to open the page again, and to copy a report: the build, the browser, the error and the saved
// matches. Nothing is sent anywhere. Where the page crashes again and again it also offers to open it without the
// match: that is kept under another name, from which the book of results brings it back.
(() => {
  "use strict";

  const slip = document.getElementById("crash");
  const button = (name) => document.getElementById(`crash-${name}`);
  const isReady = () => document.body.hasAttribute("data-ready");
  const isFatal = (error) => !isReady() || error instanceof WebAssembly.RuntimeError;

  /** What storage holds below a name; nothing where it is blocked. */
  function stored(name) {
    try {
      return Object.entries(localStorage).filter(([key]) => key.startsWith(`qahwa.${name}.`));
    } catch {
      return [];
    }
  }

  /** How often the page has crashed in this window. */
  function count() {
    try {
      const crashes = Number(sessionStorage.getItem("qahwa.crashes")) + 1;
      sessionStorage.setItem("qahwa.crashes", crashes);
      return crashes;
    } catch {
      return 1;
    }
  }

  function report(error) {
    const { content: build } = document.querySelector('meta[name="qahwa-build"]');
    const matches = stored("match").map(([key, text]) => `${key} ${text}`);
    const head = [`build ${build}`, `at ${location.hash}`, navigator.userAgent, String(error?.stack ?? error)];
    return [...head, ...matches].join("\n");
  }

  /** Copies the report; where the clipboard is closed it lies there to be copied by hand. */
  async function copy() {
    const text = slip.querySelector("textarea");
    try {
      await navigator.clipboard.writeText(text.value);
      button("copied").textContent = button("copied").dataset.done;
    } catch {
      text.hidden = false;
      text.select();
    }
  }

  /** Moves a match to a free name; where there is no room even for that it stays where it is. */
  function putAside(key, text) {
    const stem = key.replace(".match.", ".crashed.");
    let name = stem;
    for (let number = 2; localStorage.getItem(name) !== null; number++) name = `${stem}${number}`;
    // It makes room for itself.
    localStorage.removeItem(key);
    try {
      localStorage.setItem(name, text);
    } catch {
      localStorage.setItem(key, text);
    }
  }

  /** Puts the match of this place aside, or all matches elsewhere, and opens the house. */
  function openWithout() {
    const [, game] = location.hash.split(/[/?]/);
    const all = stored("match");
    const here = all.filter(([key]) => key === `qahwa.match.${game}`);
    try {
      for (const match of here.length ? here : all) putAside(...match);
    } catch {
      // The storage takes nothing back any more: the report has the matches, and stays on the screen.
      const text = slip.querySelector("textarea");
      text.hidden = false;
      return text.select();
    }
    location.hash = "#/";
    location.reload();
  }

  function show(error) {
    if (!slip.hidden) return;
    slip.querySelector("textarea").value = report(error);
    button("without").hidden = count() < 2 || stored("match").length === 0;
    if (!isReady()) {
      for (const text of slip.querySelectorAll("[data-start]")) text.textContent = text.dataset.start;
    }
    for (const other of document.body.children) other.inert = other !== slip;
    slip.hidden = false;
    button("reload").focus();
  }

  button("reload").addEventListener("click", () => location.reload());
  button("report").addEventListener("click", copy);
  button("without").addEventListener("click", openWithout);

  // Captured, for the failed load of a script does not bubble. An event without an error is a browser's remark.
  addEventListener(
    "error",
    (event) => {
      const failedScript = event.target instanceof HTMLScriptElement;
      if ((failedScript || event.error) && isFatal(event.error)) show(event.error ?? event.target.src);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => {
    if (isFatal(event.reason)) show(event.reason);
  });

  const hasModules = "noModule" in HTMLScriptElement.prototype;
  if (typeof WebAssembly !== "object" || !hasModules) show("no WebAssembly or no modules");
})();
