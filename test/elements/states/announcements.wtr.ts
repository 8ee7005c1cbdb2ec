import "../../../elements/announcements/index.ts";
import { states } from "../../../elements/announcements/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-announcements", states);
