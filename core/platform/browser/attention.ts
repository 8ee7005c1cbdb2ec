import type { AlertPermission, Attention, SystemAlert } from "../attention.ts";
import { createSpeaker } from "./speaker.ts";

let attention: Attention | undefined;

/** Of the page that this code runs in. */
export const browserAttention = (): Attention => (attention ??= createAttention());

function createAttention(): Attention {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach(listener => listener());
  // Not every browser that shows alerts can be asked so.
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

/** Browsers show alerts of secure pages only, and some say so by having no such thing. */
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
    // Chrome on Android leaves it to the page's worker, which leads back to the client.
    void navigator.serviceWorker
      ?.getRegistration("/web")
      .then(registration => registration?.showNotification(title, options))
      .catch(() => {});
  }
}
