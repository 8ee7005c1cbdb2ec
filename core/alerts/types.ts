import type { MessageDescriptor } from "@lingui/core";

/** What an alert offers. The alert goes when it is taken. */
export interface AlertAction {
  label: MessageDescriptor | string;
  run(): void;
}

/** A short notice that disappears by itself. */
export interface Alert {
  /** Grows from alert to alert. */
  key: number;
  title: MessageDescriptor | string;
  message: MessageDescriptor | string;
  /** For title and message; see `readableValues`. */
  message_values?: Record<string, unknown>;
  action?: AlertAction;
}
