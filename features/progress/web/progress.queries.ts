import { type api, orpc } from '#web/api/client.ts';

export type MyProgress = Awaited<ReturnType<typeof api.progress.mine>>;

export const progressOptions = () => orpc.progress.mine.queryOptions();
