import { ChevronDown } from "lucide";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import { Icon } from "../kit/controls/icon.tsx";

/** A section whose content is rendered, and requested, only while it is open. */
export function Disclosure(props: { title: ReactNode; children: ReactNode }): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="disclosure">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {props.title}
          <Icon of={ChevronDown} />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className="disclosed">
          {props.children}
        </div>
      )}
    </section>
  );
}
