import type { ComposePost } from "./composition-post.ts";
import type { Compose } from "../composition.ts";

type Setters = Pick<
  Compose,
  | "write"
  | "address"
  | "toggleWarning"
  | "setVisibility"
  | "setWarning"
  | "setSensitive"
  | "setPoll"
  | "setLanguage"
  | "setContentType"
  | "setScheduledAt"
  | "setExpiry"
  | "setQuotePolicy"
  | "setQuote"
  | "setAddressees"
>;

/** Creates the functions with which the author changes a post. */
export function createSetters({ change, context, $view }: ComposePost): Setters {
  /** The warning that was last removed, to restore it. */
  let taken: string | undefined;

  function setWarning(warning: string | null): void {
    if (warning === null) taken = $view.get().warning ?? taken;
    change({ warning });
  }

  return {
    write: text => change({ text }),
    setWarning,
    toggleWarning() {
      const { warning } = $view.get();
      setWarning(warning === null ? (taken ?? context.$context.get().start.warning) : null);
    },
    address(audience) {
      const { text, audience: present } = $view.get();
      const { alone, ...start } = context.$context.get().start;
      if (alone === null || present === null || present === audience) return;
      const [from, to] = audience === "all" ? [alone, start.text] : [start.text, alone];
      change({ text: to + text.slice(from.length) });
    },
    setVisibility: visibility => change({ visibility }),
    setSensitive: isSensitive => change({ isSensitive }),
    setPoll: poll => change({ poll: poll && { ...poll } }),
    setLanguage: language => change({ language }),
    setContentType: contentType => change({ contentType }),
    setScheduledAt: scheduledAt => change({ scheduledAt }),
    setExpiry: expiresIn => change({ expiresIn }),
    setQuotePolicy: quotePolicy => change({ quotePolicy }),
    setQuote: quote => $view.get().edit === null && change({ quote }),
    setAddressees: accts => change({ addressees: accts && [...accts] }),
  };
}
