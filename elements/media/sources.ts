import { useState } from "react";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";

/**
 * The URL of a sound or video: the server's copy, after an error the original, and then undefined.
 */
export function useSource({ url, remote_url: remote }: MediaAttachment) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const address = [url, remote].find(each => each != null && !lost.includes(each)) ?? undefined;
  return {
    address,
    /** Whether a URL has failed already. */
    again: lost.length > 0,
    onError: () => void (address && setLost([...lost, address])),
  };
}
