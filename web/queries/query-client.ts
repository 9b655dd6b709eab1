import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '#domain/retry.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { ApiError } from '../api/api-error.ts';
import { mutationCache } from './mutation-meta.ts';

/** docs/product.md §9, "Data-fetching behaviour". Offline calls fail with a message instead of waiting. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      retry: (failureCount, error) =>
        shouldRetry(failureCount, error instanceof ApiError ? error.status : undefined),
      retryDelay,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
