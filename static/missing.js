/* A part of the page that does not arrive leaves no blank screen: the sentence in index.html or table.html comes at
   once, with the name of what is missing. When even this one is missing, or nothing fails and nothing comes, the
   style sheet shows it after a while. */

(() => {
  const root = document.documentElement;
  const say = (kind, name) => {
    root.dataset.missing = kind;
    const put = () => (document.getElementById("missing-what").textContent = name && `: ${name} is missing`);
    if (document.getElementById("missing")) put();
    else addEventListener("DOMContentLoaded", put);
  };
  const failed = ({ target }) => {
    if (!target.matches?.("script[src], link[rel=stylesheet]")) return;
    const file = new URL(target.src || target.href).pathname.split("/").pop();
    say(target.rel ?? "script", file);
  };
  addEventListener("error", failed, true); // capturing: the faults of elements do not bubble
  // A link may bring the old page out of the browser's cache, a reload asks the host.
  addEventListener("click", (event) => {
    if (event.target.id !== "missing-again") return;
    event.preventDefault();
    location.reload();
  });
  addEventListener("unhandledrejection", () => say("script", ""));
})();
