import "../../../elements/alerts/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/alerts/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-alerts", states);
