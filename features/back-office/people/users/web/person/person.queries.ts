import { keepPreviousData } from '@tanstack/react-query';
import { orpc } from '#web/api/client.ts';

const { people } = orpc.backOffice;
const fresh = { staleTime: 0 };

export const resultsOptions = (id: string) => people.progress.queryOptions({ input: { id }, ...fresh });
export const badgesOptions = (id: string) => people.badges.queryOptions({ input: { id }, ...fresh });
export const moneyOptions = (id: string) => people.payments.queryOptions({ input: { id }, ...fresh });
export const requestsOptions = (id: string) =>
  people.supportRequests.queryOptions({ input: { id }, ...fresh });
export const sessionsOptions = (id: string) => people.sessions.queryOptions({ input: { id }, ...fresh });

export const attemptsOptions = (id: string, page: number) =>
  people.attempts.queryOptions({ input: { id, page }, placeholderData: keepPreviousData, ...fresh });

export const historyOptions = (id: string, page: number) =>
  people.history.queryOptions({ input: { id, page }, placeholderData: keepPreviousData, ...fresh });
