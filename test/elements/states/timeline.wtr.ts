import "../../../elements/timeline/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-timeline", states);
