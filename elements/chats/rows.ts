import type { ChatMessage } from "../../core/api/chats.ts";
import type { PendingMessage } from "../../core/chats/open-chat.ts";

/** A message with its place among the others. */
export type LogRow = {
  key: string;
  isMine: boolean;
  /** In milliseconds since 1970. */
  at: number;
  /** Whether it is the first of its day. */
  startsDay: boolean;
  /** Whether it is the first unread one. */
  startsUnread: boolean;
  /** Whether it is the first and the last of what one person says at one time. */
  startsGroup: boolean;
  endsGroup: boolean;
} & ({ message: ChatMessage; pending?: never } | { pending: PendingMessage; message?: never });

/** Milliseconds between two messages of one person that belong together. */
const GROUP_MS = 5 * 60_000;

/** Groups messages by day, person and time. */
export function logRows(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  { me, firstUnread }: { me: string | null; firstUnread: string | undefined },
): LogRow[] {
  const all = [
    ...messages.map(message => ({
      message,
      key: message.id,
      isMine: message.account_id === me,
      at: Date.parse(message.created_at),
    })),
    ...pending.map(one => ({ pending: one, key: one.key, isMine: true, at: one.at })),
  ];
  const day = (at: number) => new Date(at).toDateString();
  const starts = all.map((row, index) => {
    const before = all[index - 1];
    const startsDay = !before || day(before.at) !== day(row.at);
    const startsUnread = row.key === firstUnread;
    const isLate = before !== undefined && row.at - before.at > GROUP_MS;
    const startsGroup = startsDay || startsUnread || isLate || before.isMine !== row.isMine;
    return { startsDay, startsUnread, startsGroup };
  });
  return all.map((row, index) => ({
    ...row,
    ...starts[index]!,
    endsGroup: starts[index + 1]?.startsGroup ?? true,
  }));
}
