import type { api } from '#web/api/client.ts';

export type Practice = Awaited<ReturnType<typeof api.practice.start>>;
export type FinishedPractice = Awaited<ReturnType<typeof api.practice.finish>>;
