import "../../../elements/transfer/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/transfer/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-transfer", states);
