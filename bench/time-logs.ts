import type { ConnectedDatabase } from '#db/connect.ts';
import { SECURITY_EVENTS } from '#domain/people/security-events.ts';
import type { AuditFilters } from '#features/back-office/people/audit/audit-filters.ts';
import { listEntries } from '#features/back-office/people/audit/server/list-entries.ts';
import {
  entriesMatching,
  orderFor,
  readActors,
  readEntries,
} from '#features/back-office/people/audit/server/read-entries.ts';
import type { EventFilters } from '#features/back-office/people/security-events/security-event-filters.ts';
import { listEvents } from '#features/back-office/people/security-events/server/list-events.ts';
import {
  orderFor as eventOrder,
  eventsMatching,
  readEvents,
} from '#features/back-office/people/security-events/server/read-events.ts';
import {
  listSupportRequests,
  readFrom,
} from '#features/back-office/people/support/server/list-support-requests.ts';
import type { SupportFilters } from '#features/back-office/people/support/support-filters.ts';
import { SUPPORT_COLUMNS } from '#features/back-office/people/support/support-filters.ts';
import type { Call } from '#server/endpoints/call.ts';
import { nameOf } from './name-of-filters.ts';
import type { Time } from './timer.ts';

const GOAL = 150;

/** Measures the lists of audit, events of security and requests for help, and a page of each export. */
export async function timeLogs(db: ConnectedDatabase, now: Date, time: Time): Promise<void> {
  const call = { db, caller: { time_zone: 'America/Bogota' } } as unknown as Call;
  const [actor] = await readActors(db);
  const week = { from: dayBefore(now, 40), to: dayBefore(now, 33) };
  const ofAudit: AuditFilters[] = [
    {},
    { object_type: 'settings' },
    { object_type: 'lesson' },
    { actor_id: actor!.user_id },
    week,
    { object_type: 'user', object_id: actor!.user_id },
    { actor_id: actor!.user_id, ...week },
    { sort: 'created_at' },
    { object_type: 'lesson', sort: 'created_at', ...week },
  ];
  for (const filters of ofAudit)
    await time(`audit, ${nameOf(filters)}`, GOAL, () => listEntries(call, { ...filters, page: 1 }));
  await time('audit, page 5,000 with all counted', GOAL, () =>
    listEntries(call, { page: 5000, count: 'all' }),
  );
  await time('audit, last page with all counted', GOAL, () =>
    listEntries(call, { page: 10_000, count: 'all' }),
  );
  await time('audit, people for its filter', GOAL, () => readActors(db));
  await time('audit, a page of the export', GOAL, () =>
    readEntries(db, {
      which: entriesMatching({}, 'UTC'),
      order: orderFor(undefined),
      limit: 500,
      offset: 4000,
    }),
  );

  const instants = { from: `${week.from}T00:00:00Z`, before: `${week.to}T00:00:00Z` };
  const ofEvents: Partial<EventFilters>[] = [
    ...[{}, ...SECURITY_EVENTS.map((kind) => ({ kind }))],
    ...[instants, { kind: 'sign_in_failed' as const, ...instants }, { sort: 'created_at' as const }],
    ...['a', 'nombre1', 'nombre77 ', 'nadie', 'learner4321@'].map((search) => ({ search })),
    { search: 'nombre1', kind: 'signed_out' },
  ];
  for (const filters of ofEvents)
    await time(`events, ${nameOf(filters)}`, GOAL, () => listEvents(db, { search: '', ...filters, page: 1 }));
  await time('events, page 500', GOAL, () => listEvents(db, { search: '', page: 500 }));
  const all = await eventsMatching(db, { search: '' });
  await time('events, a page of the export', GOAL, () =>
    readEvents(db, { which: all, order: eventOrder(undefined), limit: 500, offset: 99_000 }),
  );
  await time('events, last page with all counted', null, () =>
    listEvents(db, { search: '', page: 100_000, count: 'all' }),
  );

  const ofSupport: Partial<SupportFilters>[] = [
    {},
    { status: 'open' },
    { category: 'Otro' },
    week,
    { status: 'open', ...week },
    ...['solicitud', 'pagina 4321', 'nada de esto'].map((search) => ({ search })),
    ...SUPPORT_COLUMNS.flatMap((column) => [{ sort: column }, { sort: `-${column}` as const }]),
  ];
  for (const filters of ofSupport)
    for (const page of [1, 900])
      await time(`requests, ${nameOf(filters)}, page ${page}`, GOAL, () =>
        listSupportRequests(call, { search: '', ...filters, page }),
      );
  await time('requests, a page of the export', GOAL, () =>
    readFrom(call, { search: '' }, { limit: 500, offset: 19_000 }),
  );
}

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
