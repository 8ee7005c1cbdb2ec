import { Component, type ComponentType, type ReactNode } from "react";

export interface BreakdownProps {
  error: unknown;
  tryAgain: () => void;
  /** Set after a retry has failed, too: reloading the data may help. */
  reload?: () => void;
}

interface Props {
  /** A change of this value resets the boundary. */
  of: unknown;
  onError(error: unknown): void;
  onReload?: () => void;
  view: ComponentType<BreakdownProps & { about?: unknown }>;
  /** Passed on to the view. */
  about?: unknown;
  children: ReactNode;
}

interface State {
  broken?: { error: unknown };
  isRepeated: boolean;
}

/** Catches errors inside an element, so that they don't reach the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isRepeated: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override componentDidUpdate(before: Props, beforeState: State): void {
    if (beforeState.broken && this.state.broken && before.of !== this.props.of) this.#startOver();
  }

  #startOver = (): void => this.setState({ broken: undefined, isRepeated: false });

  #tryAgain = (): void => this.setState({ broken: undefined, isRepeated: true });

  override render(): ReactNode {
    const { broken, isRepeated } = this.state;
    const { view: View, onReload, about, children } = this.props;
    if (!broken) return children;
    const reload = isRepeated ? onReload : undefined;
    return <View error={broken.error} tryAgain={this.#tryAgain} reload={reload} about={about} />;
  }
}
