import * as v from "valibot";

/** What stands behind a notification of ours on the screen. */
export const dataShape = v.object({
  id: v.nullable(v.string()),
  /** Of whom it was pushed to: its buttons act as that person. */
  token: v.nullable(v.string()),
  /** Where it leads. */
  path: v.string(),
  /** The status that its buttons are about. */
  status: v.nullable(v.string()),
  /** How many it stands for, and their titles. */
  group: v.optional(v.object({ count: v.number(), titles: v.array(v.string()) })),
});
export type ShownData = v.InferOutput<typeof dataShape>;

/** TypeScript knows only what every browser has. */
interface ShownOptions extends NotificationOptions {
  data: ShownData;
  tag: string;
  actions: { action: string; title: string }[];
  image?: string;
  timestamp?: number;
  renotify?: boolean;
}

/** What a notification of the system shows. */
export interface Shown {
  title: string;
  options: ShownOptions;
}

/** Undefined for what is not ours, such as what the page itself has shown. */
export function dataOf(notification: Pick<Notification, "data">): ShownData | undefined {
  const data = v.safeParse(dataShape, notification.data);
  return data.success ? data.output : undefined;
}
