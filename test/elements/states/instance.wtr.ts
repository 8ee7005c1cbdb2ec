import "../../../elements/instance/index.ts";
import { states } from "../../../elements/instance/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-instance", states);
