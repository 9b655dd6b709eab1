import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';

/** For a page that failed while rendering: trying again also fetches its data again, since it may be what was wrong. */
export function RouteErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  async function tryAgain() {
    await queryClient.resetQueries();
    await router.invalidate();
    reset();
  }
  return <ErrorScreen reset={tryAgain} />;
}
