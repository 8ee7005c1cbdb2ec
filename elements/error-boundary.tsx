import { Component, type ComponentType, type ReactNode } from "react";

export interface BreakdownProps {
  error: unknown;
  tryAgain: () => void;
  /** Set after a retry has failed, too: reloading the data may help. */
  reload?: () => void;
}

interface BoundaryProps {
  /** A change of this value resets the boundary. */
  of: unknown;
  onReload?: () => void;
}

interface State {
  broken?: { error: unknown };
  isRepeated: boolean;
}

/** Catches errors inside an element, so that they don't reach the page. */
export abstract class Boundary<Props extends BoundaryProps> extends Component<Props, State> {
  override state: State = { isRepeated: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } };
  }

  /** Reports an error that was caught. */
  protected abstract report(error: unknown): void;
  /** What is shown while nothing is broken. */
  protected abstract content(): ReactNode;
  /** What is shown while something is broken. */
  protected abstract fallback(breakdown: BreakdownProps): ReactNode;

  override componentDidCatch(error: unknown): void {
    this.report(error);
  }

  override componentDidUpdate(before: Props, beforeState: State): void {
    if (beforeState.broken && this.state.broken && before.of !== this.props.of)
      this.#again({ isRepeated: false });
  }

  #again(state: State): void {
    this.setState({ broken: undefined, ...state });
  }

  override render(): ReactNode {
    const { broken, isRepeated } = this.state;
    if (!broken) return this.content();
    const tryAgain = () => this.#again({ isRepeated: true });
    const reload = isRepeated ? this.props.onReload : undefined;
    return this.fallback({ error: broken.error, tryAgain, reload });
  }
}

interface Props extends BoundaryProps {
  onError(error: unknown): void;
  view: ComponentType<BreakdownProps & { about?: unknown }>;
  /** Passed on to the view. */
  about?: unknown;
  children: ReactNode;
}

/** Shows the caller's view in place of what can't be rendered. */
export class ErrorBoundary extends Boundary<Props> {
  protected report(error: unknown): void {
    this.props.onError(error);
  }

  protected content(): ReactNode {
    return this.props.children;
  }

  protected fallback(breakdown: BreakdownProps): ReactNode {
    const { view: View, about } = this.props;
    return <View {...breakdown} about={about} />;
  }
}
