import { useState } from "react";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";

/** Where a sound or video is: the server's copy, and once that has failed its origin; then nowhere. */
export function useSource({ url, remote_url: remote }: MediaAttachment) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const address = [url, remote].find(each => each != null && !lost.includes(each)) ?? undefined;
  return {
    address,
    /** Whether it is worth saying more than once. */
    again: lost.length > 0,
    onError: () => void (address && setLost([...lost, address])),
  };
}
