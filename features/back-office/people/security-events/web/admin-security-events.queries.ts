import { keepPreviousData } from '@tanstack/react-query';
import { SECURITY_EVENTS } from '#domain/people/security-events.ts';
import { type ListSearch, orderIn, pageIn } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { SECURITY_EVENT_COLUMNS } from '../security-event-columns.ts';

/** What an address filters; its days are those of the reader's time zone, the last one included. */
export const securityEventFilters = (search: ListSearch) => ({
  search: search.buscar,
  kind: SECURITY_EVENTS.find((kind) => kind === search.evento),
  from: startOfDay(search.desde, 0),
  before: startOfDay(search.hasta, 1),
  sort: orderIn(search, SECURITY_EVENT_COLUMNS),
});

export const securityEventsOptions = (search: ListSearch) =>
  orpc.backOffice.securityEvents.list.queryOptions({
    input: { ...securityEventFilters(search), ...pageIn(search), count: search.contar && 'all' },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function startOfDay(day: string | undefined, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  return year && month && date
    ? new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
    : undefined;
}
