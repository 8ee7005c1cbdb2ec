import { personalStores } from "../../core/stores/personal-stores.ts";
import { personal } from "../../core/stores/personal.ts";

// Before each file of stories: settings and filters are here, as in the client.
personal.bring(personalStores);
