import type { MessageDescriptor } from "@lingui/core";

/** An alert's button. Pressing it dismisses the alert. */
export interface AlertAction {
  label: MessageDescriptor | string;
  run(): void;
}

/** A short message that disappears by itself. */
export interface Alert {
  /** Increases from alert to alert. */
  key: number;
  title: MessageDescriptor | string;
  message: MessageDescriptor | string;
  /** Placeholders of title and message; see `readableValues`. */
  message_values?: Record<string, unknown>;
  action?: AlertAction;
  /** Stays no longer than an alert without a button. */
  isBrief?: boolean;
}
