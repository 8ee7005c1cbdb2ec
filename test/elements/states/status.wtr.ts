import "../../../elements/status/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/status/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-status", states);
