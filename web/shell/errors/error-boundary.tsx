import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen onRetry={() => this.setState({ failed: false })} />;
  }
}
