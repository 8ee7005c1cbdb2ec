import type { IconNode } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import { LazyLogin } from "./lazy-login.tsx";

/** What belongs to the signed-in user; a visitor is asked to sign in instead. */
export function Personal(props: {
  icon: IconNode;
  title: ReactNode;
  /** Asks visitors to sign in. */
  hint: ReactNode;
  /** The page of the client with the same content, below `/web`. */
  page?: string;
  children: ReactNode;
}): ReactNode {
  const { client, session } = useSurface();
  const isVisitor = client.person === null;
  const isWaiting = isVisitor && session.state === "waiting";
  useOutcome(isVisitor && !isWaiting ? "unauthorized" : undefined);
  if (isWaiting) return <Skeleton count={4} />;
  return isVisitor ? <SignInFirst {...props} /> : props.children;
}

const SignInFirst = ({ icon, title, hint, page }: Parameters<typeof Personal>[0]): ReactElement => (
  <Notice emblem={<Icon of={icon} />} title={title} action={<LazyLogin page={page} />}>
    {hint}
  </Notice>
);
