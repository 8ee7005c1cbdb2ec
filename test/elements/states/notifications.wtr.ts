import "../../../elements/login/index.ts";
import "../../../elements/notifications/index.ts";
import { states } from "../../../elements/notifications/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-notifications", states);
