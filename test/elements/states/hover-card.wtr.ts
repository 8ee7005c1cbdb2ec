import "../../../elements/hover-card/index.ts";
import { states } from "../../../elements/hover-card/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-hover-card", states);
