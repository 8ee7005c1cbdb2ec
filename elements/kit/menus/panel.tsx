import {
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { stayBeside, type Placing } from "./floating.ts";

interface PanelProps {
  title: string;
  className: string;
  placing?: Placing;
  /** Whether the panel itself gets the focus, since its content doesn't take it. */
  takesFocus?: boolean;
  /** What gets the focus when the panel closes. The default is what it is beside. */
  home?: () => { focus(options?: FocusOptions): void } | null;
  /** Called with the panel when it opens; may return what is done when it closes. */
  onOpen?: (panel: HTMLElement) => (() => void) | void;
  /** The content, which is rendered only while the panel is open. */
  children: (close: () => void) => ReactNode;
}

/** A popover with any content. It is beside its button, and gives the focus back to it. */
export function Panel(
  props: PanelProps & {
    id?: string;
    anchor: () => HTMLElement;
    /** Whether it is open from the beginning, since a press of its anchor has rendered it. */
    opened?: boolean;
    role?: "menu";
    onClose?: () => void;
    handlers?: Pick<ComponentProps<"div">, "onClick" | "onKeyDown">;
  },
): ReactElement {
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  // A menu is rendered before it is shown, so that it can be measured. Other content may take the
  // focus when it is rendered, and so has to be shown by then.
  const [isDrawn, setDrawn] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const attend = useEffectEvent(() => {
    if (props.takesFocus) panel!.focus({ preventScroll: true });
    const onLeave = props.onOpen?.(panel!);
    const leave = stayBeside(panel!, props.anchor, props.placing);
    const release = props.opened ? closedBy(props.anchor(), panel!) : undefined;
    return () => {
      onLeave?.();
      leave();
      release?.();
    };
  });
  useEffect(() => (isOpen ? attend() : undefined), [isOpen]);
  const isOpened = props.opened ?? false;
  useEffect(() => {
    if (isOpened) panel?.showPopover();
  }, [isOpened, panel]);
  const shut = () => {
    setOpen(false);
    setDrawn(false);
    props.onClose?.();
  };
  return (
    <div
      ref={setPanel}
      id={props.id}
      popover="auto"
      role={props.role ?? "dialog"}
      tabIndex={props.takesFocus || props.role ? -1 : undefined}
      aria-label={props.title}
      className={`floating from-below ${props.className}`}
      onBeforeToggle={event => {
        event.stopPropagation();
        if (event.newState === "open") return props.role && setDrawn(true);
        // Browsers don't restore the focus inside a shadow root.
        const { activeElement } = panel!.getRootNode() as ShadowRoot;
        if (!activeElement || panel!.contains(activeElement))
          (props.home?.() ?? props.anchor()).focus({ preventScroll: true });
        // Closed before browsers told that it is open, after which they tell nothing more.
        if (!isOpen) shut();
      }}
      onToggle={event => {
        event.stopPropagation();
        if (event.newState === "open") setOpen(true);
        else shut();
      }}
      {...props.handlers}
    >
      {(isDrawn || isOpen) && props.children(() => panel!.hidePopover())}
    </div>
  );
}

/**
 * Lets a second press of its button close a panel, which would otherwise open again, until the
 * returned function is called. Not before the press that opens it is over, or it closes at once.
 */
function closedBy(button: HTMLElement, panel: HTMLElement): () => void {
  if (!(button instanceof HTMLButtonElement)) return () => {};
  button.popoverTargetElement = panel;
  return () => {
    button.popoverTargetElement = null;
  };
}

/** A button that opens a panel. */
export function PanelButton(
  props: PanelProps & {
    /** The name of the button; the default is that of the panel. */
    name?: string;
    /** The class of the button. */
    button?: string;
    icon: ReactNode;
    disabled?: boolean;
  },
): ReactElement {
  const { name = props.title } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.button ?? "round"}
        aria-label={name}
        aria-haspopup="dialog"
        title={name}
        disabled={props.disabled}
        popoverTarget={id}
      >
        {props.icon}
      </button>
      <Panel {...props} id={id} anchor={() => button.current!} />
    </>
  );
}
