import { orpc } from '#web/api/client.ts';

export const accountNoticesOptions = () => orpc.personalData.notices.queryOptions();

/** The queries that a requested or cancelled deletion changes. */
export const deletionQueries = () => [orpc.personalData.key(), orpc.plans.key()];
