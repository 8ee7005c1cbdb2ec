import { Component, type ComponentType, type ReactNode } from "react";

export interface BreakdownProps {
  error: unknown;
  tryAgain: () => void;
  /** Once it has been tried again and broke once more: fresh data may help. */
  reload?: () => void;
}

interface Props {
  /** When this changes there is something new to try. */
  of: unknown;
  onError(error: unknown): void;
  onReload?: () => void;
  view: ComponentType<BreakdownProps & { about?: unknown }>;
  /** Handed to the view. */
  about?: unknown;
  children: ReactNode;
}

interface State {
  broken?: { error: unknown };
  isRepeated: boolean;
}

/** Keeps what breaks inside an element from the page around it. */
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
