import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '#domain/retry.ts';
import { ApiError } from './api/api-error.ts';

const MINUTE = 60_000;

/** Spec §9, "Data-fetching behaviour". */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 10 * MINUTE,
      retry: (failureCount, error) =>
        shouldRetry(failureCount, error instanceof ApiError ? error.status : undefined),
      retryDelay,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});
