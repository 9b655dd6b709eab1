import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CodeMissing } from '#web/code/load-code.ts';
import { CodeMissingScreen } from './code-missing-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';

export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  async function showAgain() {
    await router.invalidate();
    reset();
  }
  /** Its queries are reset too, since their data may be the cause. */
  async function retry() {
    await queryClient.resetQueries();
    await showAgain();
  }
  if (error instanceof CodeMissing) return <CodeMissingScreen onLoaded={showAgain} />;
  return <ErrorScreen onRetry={retry} />;
}
