import { Component, type ComponentType, type ReactNode } from "react";

interface Props {
  /** When this changes there is something new to try. */
  of: unknown;
  onError(error: unknown): void;
  view: ComponentType<{ error: unknown; tryAgain: () => void }>;
  children: ReactNode;
}

interface State {
  broken?: { error: unknown };
}

/** Keeps what breaks inside an element from the page around it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override componentDidUpdate(before: Props, beforeState: State): void {
    if (beforeState.broken && this.state.broken && before.of !== this.props.of) this.#tryAgain();
  }

  #tryAgain = (): void => this.setState({ broken: undefined });

  override render(): ReactNode {
    const { broken } = this.state;
    const { view: View, children } = this.props;
    return broken ? <View error={broken.error} tryAgain={this.#tryAgain} /> : children;
  }
}
