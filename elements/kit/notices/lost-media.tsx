import type { ReactElement, ReactNode } from "react";
import { useClient } from "../../surface.ts";
import { latePart } from "../late/late.tsx";

const BlockedMedia = latePart(() => import("./blocked-media.tsx"), "BlockedMedia");

export interface LostMediaProps {
  /** The file that failed to load. */
  url: string;
  /** What loads it: an image, or a player. */
  kind: "img" | "media";
  /** What is said if the page doesn’t block the file. */
  children: ReactNode;
}

/** Stands where a file couldn't be loaded. On another site, the policy of the page may block it. */
export function LostMedia(props: LostMediaProps): ReactElement {
  const { children } = props;
  const { environment, instance } = useClient();
  if (instance === environment.origin) return <>{children}</>;
  return <BlockedMedia {...props} fallback={children} missing={children} />;
}
