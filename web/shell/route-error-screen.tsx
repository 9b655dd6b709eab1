import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CodeMissing } from '#web/code/load-code.ts';
import { CodeMissingScreen } from './code-missing-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** For a page that did not come, or failed while rendering. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  async function showAgain() {
    await router.invalidate();
    reset();
  }
  /** Its data is fetched again too, since it may be what was wrong. */
  async function startAnew() {
    await queryClient.resetQueries();
    await showAgain();
  }
  if (error instanceof CodeMissing) return <CodeMissingScreen onLoaded={showAgain} />;
  return <ErrorScreen onRetry={startAnew} />;
}
