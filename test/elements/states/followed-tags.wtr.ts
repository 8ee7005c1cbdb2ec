import "../../../elements/followed-tags/index.ts";
import { states } from "../../../elements/followed-tags/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-followed-tags", states);
