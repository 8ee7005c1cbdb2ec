import * as v from "valibot";

/** The data of a notification that the worker has shown. */
export const dataShape = v.object({
  id: v.nullable(v.string()),
  /** The token of its recipient, for whom its buttons act. */
  token: v.nullable(v.string()),
  /** The path that a click opens. */
  path: v.string(),
  /** The status on which its buttons act. */
  status: v.nullable(v.string()),
  /** For a group: the number of notifications and their titles. */
  group: v.optional(v.object({ count: v.number(), titles: v.array(v.string()) })),
});
export type NotificationData = v.InferOutput<typeof dataShape>;

/** Includes options that TypeScript lacks because not every browser has them. */
interface ShownOptions extends NotificationOptions {
  data: NotificationData;
  tag: string;
  actions: { action: string; title: string }[];
  image?: string;
  timestamp?: number;
  renotify?: boolean;
}

/** The content of a system notification. */
export interface SystemNotification {
  title: string;
  options: ShownOptions;
}

/** The data of a notification; undefined if the worker didn't show it. */
export function dataOf(notification: Pick<Notification, "data">): NotificationData | undefined {
  const data = v.safeParse(dataShape, notification.data);
  return data.success ? data.output : undefined;
}
