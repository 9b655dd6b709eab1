import type { CsvValue } from '#content/format/print/print-csv.ts';
import { audit_log } from '#db/schema.ts';
import { fieldLabel, type Reading, showValue } from '#features/back-office/frame/audit/audit-values.ts';
import { auditSentence, objectLabel, objectName } from '#features/back-office/frame/audit/audit-words.ts';
import { rowChanges } from '#features/back-office/frame/audit/row-changes.ts';
import {
  type CountedQuery,
  countedPage,
  countUpTo,
} from '#features/back-office/frame/server/list/counted-pages.ts';
import {
  csvTime,
  readForExport,
  type Slice,
  snapshotFile,
} from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { AuditFilters } from '../audit-filters.ts';
import { type AuditEntry, entriesMatching, orderFor, readEntries } from './read-entries.ts';
import { readNames } from './read-names.ts';

/** A page of the audit log with the names of the rows that it mentions, the newest first unless sorted otherwise. */
export async function listEntries(
  { db, caller }: Pick<Call, 'db' | 'caller'>,
  { count, ...query }: AuditFilters & CountedQuery,
) {
  const which = entriesMatching(query, caller.time_zone);
  const counted = await countUpTo(db, { from: audit_log, which, all: count === 'all' });
  const { rows: entries, ...page } = await countedPage(query, counted, orderFor(query.sort), (slice) =>
    readEntries(db, { which, ...slice }),
  );
  return { entries, names: await readNames(db, entries), ...page };
}

/** Entries in one file, since each may hold the whole text of a lesson; whoever needs more narrows the dates. */
const MOST_ENTRIES = 5_000;

const HEAD = ['Fecha', 'Quién', 'Email', 'Qué hizo', 'Objeto', 'Nombre', 'Campo', 'Antes', 'Después'];

/** The filtered log as CSV, a row for each changed field, in words and times of the administrator. */
export async function exportAudit(call: Call, filters: AuditFilters): Promise<File> {
  const timeZone = call.caller.time_zone;
  const which = entriesMatching(filters, timeZone);
  const order = orderFor(filters.sort);
  return snapshotFile(call, 'auditoria', HEAD, ({ db }) => {
    const print = async (entries: AuditEntry[]) => {
      const reading = { names: await readNames(db, entries), timeZone };
      return entries.flatMap((entry) => entryRows(entry, reading));
    };
    const read = (slice: Slice) => readEntries(db, { which, order, ...slice });
    return readForExport(read, { print, cut, most: MOST_ENTRIES });
  });
}

const cut = (most: number) =>
  `Solo los primeros ${most} cambios de la lista. Elige fechas para exportar los demás.`;

function entryRows(entry: AuditEntry, reading: Required<Reading>): CsvValue[][] {
  const { actor, action, object_type, before, after } = entry;
  const head = [
    csvTime(entry.created_at, reading.timeZone),
    actor?.full_name ?? 'El sistema',
    actor?.email,
    auditSentence(action, object_type),
    objectLabel(object_type),
    objectName(entry, reading.names),
  ];
  const changes = rowChanges(before, after);
  if (changes.length === 0) return [head];
  return changes.map((change) => [
    ...head,
    change.label ?? fieldLabel(change.field),
    showValue(change.field, change.before, reading),
    showValue(change.field, change.after, reading),
  ]);
}
