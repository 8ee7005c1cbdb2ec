import { personal } from "../../core/stores/personal.ts";
import { settings } from "../../core/stores/settings.ts";

// Before each file of stories: settings are here, as in the client. Filters come to those who ask
// for them, since their stories stand in for the browser's part of them.
personal.bring({
  settings,
  filters() {
    throw new Error("A story about filters asks for the store itself");
  },
});
