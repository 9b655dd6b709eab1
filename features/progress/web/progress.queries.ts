import { orpc } from '#web/api/client.ts';

export const progressOptions = () => orpc.progress.mine.queryOptions();
