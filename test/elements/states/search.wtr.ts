import "../../../elements/search/index.ts";
import { states } from "../../../elements/search/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-search", states);
