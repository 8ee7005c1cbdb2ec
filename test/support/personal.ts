import { personalStores } from "../../core/session/personal-stores.ts";
import { personal } from "../../core/session/personal.ts";

// Before each file of stories: settings and filters are here, as in the client.
personal.bring(personalStores);
