import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Stands in place of the children once they have thrown. */
  instead: ReactNode;
  /** A change of this (the address, say) gives the children another try. */
  resetKey?: string | undefined;
}

/** Catches what a screen throws, so that the rest of the page lives on. */
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
