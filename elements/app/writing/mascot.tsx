import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { mascot } from "../../../core/instance/mascot.ts";
import { useClient } from "../../surface.ts";

/** The server's mascot, which stands under the composer. Other servers than Pleroma have none. */
export function Mascot(): ReactElement | null {
  const instance = useStore(instances(useClient()).$instance);
  return instance?.isPleroma ? <Picture /> : null;
}

function Picture(): ReactElement | null {
  const url = useStore(mascot(useClient()));
  const [isBroken, setBroken] = useState(false);
  if (url === null || isBroken) return null;
  return (
    <img
      className="mascot"
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
