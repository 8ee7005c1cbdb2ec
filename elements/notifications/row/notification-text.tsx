import type { ReactElement } from "react";
import { chatExcerpt } from "../../../core/notifications/texts.ts";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { RichText } from "../../kit/text/rich-text.tsx";

/** The text that a notification itself contains: a chat message, or the reason of a report. */
export function NotificationText(props: { notification: NotificationRecord }): ReactElement | null {
  const { chat_message: message, report } = props.notification;
  if (message?.content)
    return (
      <div className="about">
        <RichText className="words clamp" content={chatExcerpt(message)} />
      </div>
    );
  if (!report?.comment) return null;
  return (
    <div className="about">
      <p className="words" dir="auto">
        {report.comment}
      </p>
    </div>
  );
}
