import "../../../elements/poll/index.ts";
import { states } from "../../../elements/poll/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-poll", states);
