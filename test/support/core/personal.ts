import { personalStores } from "../../../core/session/personal-stores.ts";
import { personal } from "../../../core/session/personal.ts";
import * as finding from "../../../core/filters/internal/phrases.ts";
import { phrases } from "../../../core/filters/internal/judge.ts";

// Before each file of stories: settings and filters are here, as in the client.
personal.provide(personalStores);
phrases.provide(finding);
