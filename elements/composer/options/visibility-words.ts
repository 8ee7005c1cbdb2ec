import { useLingui } from "@lingui/react/macro";
import { AtSign, Globe, House, List, Lock, MoonStar, type IconNode } from "lucide";
import type { Visibility } from "../../../core/statuses/visibility.ts";

interface VisibilityWords {
  icon: IconNode;
  name: string;
  /** Explains who can see the post. */
  sentence: string;
}

/** Returns a function that names and explains visibilities; every list is just called a list. */
export function useVisibilityWords(): (visibility: Visibility) => VisibilityWords {
  const { t } = useLingui();
  return visibility => {
    switch (visibility) {
      case "public":
        return {
          icon: Globe,
          name: t`Public`,
          sentence: t`Visible to everyone, including in public timelines`,
        };
      case "unlisted":
        return {
          icon: MoonStar,
          name: t`Unlisted`,
          sentence: t`Visible to everyone, but not in public timelines`,
        };
      case "local":
        return {
          icon: House,
          name: t`This server only`,
          sentence: t`Anyone with an account on this server`,
        };
      case "private":
        return {
          icon: Lock,
          name: t`Followers only`,
          sentence: t`Your followers and the people mentioned`,
        };
      case "direct":
        return {
          icon: AtSign,
          name: t`Mentioned people only`,
          sentence: t`Only the people you mention`,
        };
      default:
        return { icon: List, name: t`A list`, sentence: t`People on this list` };
    }
  };
}
