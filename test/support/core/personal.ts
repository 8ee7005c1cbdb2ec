import { personalStores } from "../../../core/session/personal-stores.ts";
import { personal } from "../../../core/session/personal.ts";
import * as matcher from "../../../core/filters/internal/matcher.ts";
import { matcherCode } from "../../../core/filters/internal/judge.ts";

// Before each file of stories: settings and filters are here, as in the client.
personal.provide(personalStores);
matcherCode.provide(matcher);
