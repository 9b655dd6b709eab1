import { orpc } from '#web/api/client.ts';

export const badgesOptions = () => orpc.badges.list.queryOptions();
