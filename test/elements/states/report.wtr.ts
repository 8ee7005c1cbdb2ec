import "../../../elements/report/index.ts";
import { states } from "../../../elements/report/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-report", states);
