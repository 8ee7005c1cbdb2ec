import "../../../elements/lists/index.ts";
import { states } from "../../../elements/lists/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-lists", states);
