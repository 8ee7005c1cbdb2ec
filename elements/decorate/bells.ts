const BELLS = "a[data-lily-bell]";

/** Puts the bell in the place of its links, also of those that come later. */
export function decorateBells(instance: string | undefined): void {
  replaceBells(instance);
  new MutationObserver(() => replaceBells(instance)).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
}

function replaceBells(instance: string | undefined): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(BELLS)) {
    const bell = document.createElement("lily-notification-bell");
    if (instance) bell.setAttribute("instance", instance);
    for (const name of ["class", "id", "title"]) {
      const value = link.getAttribute(name);
      if (value !== null) bell.setAttribute(name, value);
    }
    link.removeAttribute("data-lily-bell");
    void import("../notification-bell/index.ts").then(
      () => link.replaceWith(bell),
      // The link stays, which leads to the notifications all the same.
      () => {},
    );
  }
}
