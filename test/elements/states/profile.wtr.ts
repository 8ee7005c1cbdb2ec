import "../../../elements/profile/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/profile/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-profile", states);
