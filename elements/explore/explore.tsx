import type { ReactElement } from "react";
import { HoverCards } from "../account-card/hover-cards.tsx";
import type { LiveListProps } from "../definition.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { DirectoryPage } from "./directory-page.tsx";
import { ExplorePage } from "./explore-page.tsx";

export interface ExploreProps extends LiveListProps {
  /**
   * What is shown first: trending posts by default.
   *
   * @values posts hashtags links people directory
   */
  tab?: string;
  /** Keeps the reader's place when the element is removed. */
  memory?: Memory;
}

/** What many on an instance are talking about, people to follow, or the profile directory. */
export function Explore({ tab, memory }: ExploreProps): ReactElement {
  return (
    <>
      <HoverCards />
      {tab === "directory" ? (
        <DirectoryPage memory={memory} />
      ) : (
        <ExplorePage tab={tab} memory={memory} />
      )}
    </>
  );
}
