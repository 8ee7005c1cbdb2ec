import { useStore } from "@nanostores/react";
import { instances } from "../../core/instance/instance.ts";
import { useClient } from "../surface.ts";

/** Whether the server has all posts of a conversation, and a timeline of private mentions. */
export function useHasPages(): boolean {
  const instance = useStore(instances(useClient()).$instance);
  return instance?.isPleroma === true;
}
