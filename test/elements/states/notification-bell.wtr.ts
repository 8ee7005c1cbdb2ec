import "../../../elements/login/index.ts";
import "../../../elements/notification-bell/index.ts";
import { states } from "../../../elements/notification-bell/states.ts";
import { describeStates } from "../../support/elements/all-states.ts";

describeStates("lily-notification-bell", states);
