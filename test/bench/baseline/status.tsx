import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";

interface StatusData {
  url: string;
  created_at: string;
  account: { display_name: string; acct: string };
  text: string;
}

/** The least that React can do: one status, from what stands in the page. */
function Status({ status }: { status: StatusData }): ReactElement {
  const { account } = status;
  return (
    <article className="status">
      <header>
        <strong>{account.display_name}</strong> <span>@{account.acct}</span>{" "}
        <a href={status.url}>
          <time dateTime={status.created_at}>
            {new Date(status.created_at).toLocaleDateString("en")}
          </time>
        </a>
      </header>
      <p>{status.text}</p>
    </article>
  );
}

const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
};
const status = JSON.parse(element("status").textContent) as StatusData;
createRoot(element("root")).render(<Status status={status} />);
