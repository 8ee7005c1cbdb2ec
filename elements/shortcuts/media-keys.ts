import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Keys that act only inside a player or the viewer, which handle them; they can't be changed. */
export const MEDIA_KEYS: readonly {
  title: MessageDescriptor;
  keys: readonly (readonly [label: MessageDescriptor, ...keys: string[]])[];
}[] = [
  {
    title: msg`Players`,
    keys: [
      [msg`Play or pause`, "k", "Space"],
      [msg`5 seconds back`, "j", "ArrowLeft"],
      [msg`5 seconds forward`, "l", "ArrowRight"],
      [msg`Previous frame of a video`, ","],
      [msg`Next frame of a video`, "."],
      [msg`Mute`, "m"],
      [msg`Volume`, "ArrowUp", "ArrowDown"],
      [msg`Full screen`, "f"],
    ],
  },
  {
    title: msg`Media viewer`,
    keys: [
      [msg`Previous or next`, "ArrowLeft", "ArrowRight"],
      [msg`First or last`, "Home", "End"],
      [msg`Zoom`, "+", "-"],
      [msg`Original size`, "0"],
    ],
  },
];
