import "../../../elements/login/index.ts";
import { states } from "../../../elements/login/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-login", states);
