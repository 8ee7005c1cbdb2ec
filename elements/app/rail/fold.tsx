import { useStore } from "@nanostores/react";
import { ChevronDown } from "lucide";
import { useId, type ReactElement, type ReactNode } from "react";
import { settings } from "../../../core/settings/settings.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";

/** A group of links that can be folded away; this device remembers it. */
export function Fold(props: {
  id: string;
  /** The name of the button. */
  name: string;
  /** A link before the button. */
  link?: ReactElement;
  /** The text of the button, if there is no link. */
  label?: ReactElement;
  /** Rendered while it is unfolded. */
  children: ReactNode;
}): ReactElement {
  const { id, name, link, label, children } = props;
  const store = settings(useClient());
  const { navigation_unfolded: unfolded } = useStore(store.$settings);
  const isOpen = unfolded.includes(id);
  const content = useId();
  const toggle = () =>
    store.changeOnDevice({
      navigation_unfolded: isOpen ? unfolded.filter(one => one !== id) : [...unfolded, id],
    });
  return (
    <div className={link ? "fold linked" : "fold"}>
      <div className="fold-head">
        {link}
        <button
          type="button"
          className={link ? "round" : "fold-label"}
          aria-label={link ? name : undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          title={name}
          onClick={toggle}
        >
          <Icon of={ChevronDown} />
          {label && <span>{label}</span>}
        </button>
      </div>
      {isOpen && (
        <div id={content} className="folded">
          {children}
        </div>
      )}
    </div>
  );
}
