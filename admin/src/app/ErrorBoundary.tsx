import { Component, type ReactNode } from 'react';
import { CrashedScreen } from './CrashedScreen.tsx';

type Props = {
  /** Another value tries the children again. */
  resetKey: unknown;
  children: ReactNode;
};

type State = { hasFailed: boolean; resetKey: unknown };

/** Shows an error page instead of children that crashed or whose code could not be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    return this.state.hasFailed ? <CrashedScreen /> : this.props.children;
  }
}
