import "../../../elements/composer/index.ts";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/composer/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-composer", states);
