/*
 * The runner's own command knows neither contrast nor forced colours. Each page keeps one session,
 * since what a session emulates ends with it.
 */

const sessions = new WeakMap();

/** A command of the test runner: what the system asks of the page's colours and motion. */
export function emulatedLooks() {
  return {
    name: "emulated-looks",
    async executeCommand({ command, payload, session }) {
      if (command !== "emulate-look") return undefined;
      const page = session.browser.getPage(session.id);
      if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
      const {
        colorScheme,
        reducedMotion,
        reducedTransparency,
        contrast,
        forcedColors,
        media = "",
      } = payload;
      const features = [
        { name: "prefers-color-scheme", value: colorScheme ?? "" },
        { name: "prefers-reduced-motion", value: reducedMotion ?? "" },
        { name: "prefers-reduced-transparency", value: reducedTransparency ?? "" },
        { name: "prefers-contrast", value: contrast ?? "" },
        { name: "forced-colors", value: forcedColors ?? "" },
      ];
      await sessions.get(page).send("Emulation.setEmulatedMedia", { media, features });
      return true;
    },
  };
}
