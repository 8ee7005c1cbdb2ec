import "../../../elements/explore/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/explore/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-explore", states);
