import "../../../elements/filters/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/filters/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-filters", states);
