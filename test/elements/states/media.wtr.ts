import "../../../elements/media/index.ts";
import { states } from "../../../elements/media/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-media", states);
