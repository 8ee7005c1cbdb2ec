import "../../../elements/account-card/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/account-card/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-account-card", states);
