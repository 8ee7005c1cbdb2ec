import "../../../elements/thread/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/thread/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-thread", states);
