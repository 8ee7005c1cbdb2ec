import "../../../elements/settings/index.ts";
import { states } from "../../../elements/settings/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-settings", states);
