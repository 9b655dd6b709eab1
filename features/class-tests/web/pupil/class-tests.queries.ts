import type { TestState } from '#domain/groups/class-tests.ts';
import { connect } from '#web/api/client.ts';
import { classTestsContract } from '../../class-tests.contract.ts';

export const { api, orpc } = connect({ classTests: classTestsContract });

export type ClassTest = Awaited<ReturnType<typeof api.classTests.show>>;
export type TestRun = Awaited<ReturnType<typeof api.classTests.begin>>;

/** Whether a test opens, a teacher has given more time, or the results are shown. */
const ASKS_AGAIN_MS: Partial<Record<TestState, number>> = {
  upcoming: 10_000,
  running: 10_000,
  over: 10_000,
  handed_in: 30_000,
};

export const testOptions = (id: string) =>
  orpc.classTests.show.queryOptions({
    input: { id },
    staleTime: 0,
    refetchInterval: ({ state }) => ASKS_AGAIN_MS[state.data?.state ?? 'open'] ?? false,
  });

/** Begins a test or goes on with it. Sending it twice has no second effect, so it may be a query. */
export const runOptions = (id: string) =>
  orpc.classTests.begin.queryOptions({
    input: { id },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const resultOptions = (id: string) => orpc.classTests.result.queryOptions({ input: { id } });

export const handInOptions = () => orpc.classTests.finish.mutationOptions();
