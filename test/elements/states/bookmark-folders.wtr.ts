import "../../../elements/bookmark-folders/index.ts";
import { states } from "../../../elements/bookmark-folders/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-bookmark-folders", states);
