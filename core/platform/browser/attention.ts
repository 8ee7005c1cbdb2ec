import type { AlertPermission, Attention, SystemAlert } from "../attention.ts";
import { createSpeaker } from "./speaker.ts";

let attention: Attention | undefined;

/** The `Attention` of this page. */
export const browserAttention = (): Attention => (attention ??= createAttention());

function createAttention(): Attention {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach(listener => listener());
  // Not all browsers with notifications support this query.
  void navigator.permissions
    ?.query({ name: "notifications" })
    .then(status => status.addEventListener("change", tell))
    .catch(() => {});
  return {
    permission,
    async ask() {
      if (permission() !== "unsupported") await Notification.requestPermission();
      tell();
    },
    onPermission(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(alert) {
      if (permission() === "granted") show(alert);
    },
    focused: () => document.hasFocus(),
    maySound: () => navigator.userActivation.hasBeenActive,
    sound: createSpeaker(),
  };
}

/** The current permission. Browsers notify only on secure pages; some lack the API elsewhere. */
function permission(): AlertPermission {
  if (!isSecureContext || typeof Notification !== "function") return "unsupported";
  return Notification.permission;
}

function show({ title, body, icon, tag, lang, pressed }: SystemAlert): void {
  const options = { body, tag, lang, ...(icon && { icon }) };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
      pressed();
    });
  } catch {
    // Chrome on Android allows this only through the service worker, whose click handler opens the
    // client.
    void navigator.serviceWorker
      ?.getRegistration("/web")
      .then(registration => registration?.showNotification(title, options))
      .catch(() => {});
  }
}
