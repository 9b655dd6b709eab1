import { type CsvValue, printCsv } from '#content/format/print-csv.ts';
import type { Call } from '#server/endpoints/call.ts';
import { fieldLabel, type Reading, showInstant, showValue } from '../audit-values.ts';
import { auditSentence, objectLabel, objectName } from '../audit-words.ts';
import { rowChanges } from '../row-changes.ts';
import { type AuditEntry, type AuditFilters, readEntries } from './read-entries.ts';
import { readNames } from './read-names.ts';

/** Entries in one file; whoever needs more narrows the dates. */
export const MOST_EXPORTED = 5_000;

const HEAD = ['Fecha', 'Quién', 'Email', 'Qué hizo', 'Objeto', 'Nombre', 'Campo', 'Antes', 'Después'];

/** The filtered log as CSV, a row for each changed field, in words and times of the administrator. */
export async function exportAudit({ db, caller, now }: Call, filters: AuditFilters): Promise<File> {
  const timeZone = caller.time_zone;
  const slice = { limit: MOST_EXPORTED + 1, offset: 0 };
  const entries = await readEntries(db, filters, timeZone, slice);
  const printed = entries.slice(0, MOST_EXPORTED);
  const reading = { names: await readNames(db, printed), timeZone };
  const rows = printed.flatMap((entry) => entryRows(entry, reading));
  if (entries.length > printed.length)
    rows.push([`Solo los últimos ${MOST_EXPORTED} cambios. Elige fechas para exportar los demás.`]);
  const day = new Intl.DateTimeFormat('sv', { timeZone }).format(now);
  const csv = printCsv([HEAD, ...rows], ';');
  return new File([csv], `auditoria-${day}.csv`, { type: 'text/csv; charset=utf-8' });
}

function entryRows(entry: AuditEntry, reading: Reading): CsvValue[][] {
  const { actor, action, object_type, before, after } = entry;
  const head = [
    showInstant(entry.created_at, reading.timeZone),
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
