import { keepPreviousData } from '@tanstack/react-query';
import { SECURITY_EVENTS } from '#domain/security-events.ts';
import type { ListSearch } from '#features/back-office/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';

/** The events that an address asks for; its days are those of the reader's time zone, the last one included. */
export const securityEventsOptions = ({ buscar, evento, desde, hasta, pagina }: ListSearch) =>
  orpc.backOffice.securityEvents.list.queryOptions({
    input: {
      search: buscar,
      kind: SECURITY_EVENTS.find((kind) => kind === evento),
      from: startOfDay(desde, 0),
      before: startOfDay(hasta, 1),
      page: pagina,
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function startOfDay(day: string | undefined, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  return year && month && date
    ? new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
    : undefined;
}
