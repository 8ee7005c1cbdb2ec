import "../../../elements/conversations/index.ts";
import { states } from "../../../elements/conversations/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-conversations", states);
