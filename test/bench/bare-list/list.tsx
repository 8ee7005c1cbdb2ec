import { memo, useEffect, useState, type ReactElement } from "react";
import { createRoot } from "react-dom/client";

const COUNT = 2000;
/** The mean height of a post of the client at the same width. */
const HEIGHT_PX = 260;

/** The least that a status can be: a name, a time, a text and five buttons. */
const Row = memo(function Row({ index }: { index: number }): ReactElement {
  return (
    <article
      aria-posinset={index + 1}
      aria-setsize={COUNT}
      style={{ position: "absolute", top: index * HEIGHT_PX, height: HEIGHT_PX }}
    >
      <header>
        <strong>Alice Arden</strong> <span>@alice</span> <time>20 November</time>
      </header>
      <p>The first snow of the year fell on the harbour this morning. By noon it was gone.</p>
      {["Reply", "Boost", "Favourite", "Bookmark", "More"].map(name => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </article>
  );
});

/** A virtual list of rows of one height, with the margin that the client's has. */
function List(): ReactElement {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const look = () => setTop(scrollY);
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  const first = Math.max(0, Math.floor((top - innerHeight / 2) / HEIGHT_PX));
  const last = Math.min(COUNT, Math.ceil((top + innerHeight * 1.5) / HEIGHT_PX));
  return (
    <div style={{ position: "relative", height: COUNT * HEIGHT_PX }}>
      {Array.from({ length: last - first }, (_, place) => (
        <Row key={first + place} index={first + place} />
      ))}
    </div>
  );
}

createRoot(document.getElementById("root")!).render(<List />);
