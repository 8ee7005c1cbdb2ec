import "../../../elements/people/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/people/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-people", states);
