import "../../../elements/chats/index.ts";
import { states } from "../../../elements/chats/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-chats", states);
