import {
  AtSign,
  Bell,
  ChartBarBig,
  Flag,
  MessageCircle,
  PenLine,
  Quote,
  Repeat2,
  Rss,
  SmilePlus,
  Star,
  Truck,
  UserRoundCheck,
  UserRoundPlus,
  type IconNode,
} from "lucide";

/** Icon and colour of a type of notification; `tone` is a CSS class. */
interface Kind {
  icon: IconNode;
  tone: string;
}

const KINDS = new Map<string, Kind>([
  ["mention", { icon: AtSign, tone: "tone-talk" }],
  ["status", { icon: Rss, tone: "tone-talk" }],
  ["reblog", { icon: Repeat2, tone: "tone-boost" }],
  ["favourite", { icon: Star, tone: "tone-favourite" }],
  ["follow", { icon: UserRoundPlus, tone: "tone-person" }],
  ["follow_request", { icon: UserRoundPlus, tone: "tone-person" }],
  ["poll", { icon: ChartBarBig, tone: "tone-talk" }],
  ["update", { icon: PenLine, tone: "tone-talk" }],
  ["quote", { icon: Quote, tone: "tone-talk" }],
  ["quoted_update", { icon: PenLine, tone: "tone-talk" }],
  ["move", { icon: Truck, tone: "tone-person" }],
  ["admin.sign_up", { icon: UserRoundCheck, tone: "tone-person" }],
  ["admin.report", { icon: Flag, tone: "tone-alarm" }],
  ["pleroma:report", { icon: Flag, tone: "tone-alarm" }],
  ["pleroma:emoji_reaction", { icon: SmilePlus, tone: "tone-favourite" }],
  ["pleroma:chat_mention", { icon: MessageCircle, tone: "tone-talk" }],
]);

/** Servers may add types; unknown ones have a bell. */
export const kindOf = (type: string): Kind => KINDS.get(type) ?? { icon: Bell, tone: "tone-other" };

/** Types with a post that the user may want to answer: shown as the status itself. */
const SHOWN_AS_STATUS = new Set(["mention", "status", "update", "quote", "quoted_update"]);

export const isShownAsStatus = (type: string): boolean => SHOWN_AS_STATUS.has(type);
