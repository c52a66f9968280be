import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Rendered instead of the children once they have thrown. */
  instead: ReactNode;
  /** When this changes (the address, say), the children get another try. */
  resetKey?: string | undefined;
}

/** Catches what a screen throws, so that the rest of the page keeps working. */
export class CatchErrors extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
