import "../../../elements/app/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/app/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-app", states);
