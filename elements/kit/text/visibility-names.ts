import { msg } from "@lingui/core/macro";

/** What the visibilities of a post are called wherever somebody chooses one. */
export const VISIBILITY_NAMES = {
  public: msg`Public`,
  unlisted: msg`Unlisted`,
  local: msg`This server only`,
  private: msg`Followers only`,
  direct: msg`Mentioned people only`,
} as const;
