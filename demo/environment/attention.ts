import type {
  AlertPermission,
  Attention,
  SystemAlert,
  Tone,
} from "../../core/platform/attention.ts";

/** What a page does to be noticed, kept for a test to see. */
export interface FakeAttention extends Attention {
  readonly alerts: SystemAlert[];
  readonly sounds: (readonly Tone[])[];
  /** Whether the person is at the page, and whether they have touched it. */
  isFocused: boolean;
  touched: boolean;
  /** What the person says when they are asked. */
  answer: AlertPermission;
  /** How often they were asked. */
  asked: number;
  /** The person changes it in the browser's settings. */
  permit(permission: AlertPermission): void;
  /** Of another tab of the same browser: the permission is one. */
  beside(): FakeAttention;
}

export function fakeAttention(permission: AlertPermission = "default"): FakeAttention {
  const shared = { permission, listeners: new Set<() => void>() };
  function permit(now: AlertPermission): void {
    shared.permission = now;
    for (const listener of shared.listeners) listener();
  }
  function create(): FakeAttention {
    const attention: FakeAttention = {
      alerts: [],
      sounds: [],
      isFocused: false,
      touched: true,
      answer: "granted",
      asked: 0,
      permit,
      beside: create,
      permission: () => shared.permission,
      async ask() {
        attention.asked += 1;
        permit(attention.answer);
      },
      onPermission(listener) {
        shared.listeners.add(listener);
        return () => void shared.listeners.delete(listener);
      },
      show: alert => void attention.alerts.push(alert),
      focused: () => attention.isFocused,
      maySound: () => attention.touched,
      sound: tones => void attention.sounds.push(tones),
    };
    return attention;
  }
  return create();
}
