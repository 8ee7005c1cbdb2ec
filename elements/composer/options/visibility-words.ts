import { useLingui } from "@lingui/react/macro";
import { AtSign, Globe, House, List, Lock, MoonStar, type IconNode } from "lucide";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { VISIBILITY_NAMES } from "../../kit/text/visibility-names.ts";
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
  const words = useTranslate();
  return visibility => {
    switch (visibility) {
      case "public":
        return {
          icon: Globe,
          name: words(VISIBILITY_NAMES.public),
          sentence: t`Visible to everyone, including in public timelines`,
        };
      case "unlisted":
        return {
          icon: MoonStar,
          name: words(VISIBILITY_NAMES.unlisted),
          sentence: t`Visible to everyone, but not in public timelines`,
        };
      case "local":
        return {
          icon: House,
          name: words(VISIBILITY_NAMES.local),
          sentence: t`Anyone with an account on this server`,
        };
      case "private":
        return {
          icon: Lock,
          name: words(VISIBILITY_NAMES.private),
          sentence: t`Your followers and the people mentioned`,
        };
      case "direct":
        return {
          icon: AtSign,
          name: words(VISIBILITY_NAMES.direct),
          sentence: t`Only the people you mention`,
        };
      default:
        return { icon: List, name: t`A list`, sentence: t`People on this list` };
    }
  };
}
