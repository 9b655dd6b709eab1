export type FieldChange = { field: string; before: unknown; after: unknown };

type Row = Record<string, unknown> | null;

/** What everybody knows without being told: when the row was last written. */
const SILENT = new Set(['updated_at']);

/** The fields in which two versions of a row differ; a missing version has none of them. */
export function rowChanges(before: Row, after: Row): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** A value as the log shows it: texts as they are, a list of them line by line, nothing as a dash. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n') || '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the row is called, from its newest version that has a name. */
export function nameOfRow(before: Row, after: Row): string | undefined {
  const name = [after, before].flatMap((row) =>
    ['title', 'name', 'full_name', 'question_text', 'subject'].map((field) => row?.[field]),
  );
  return name.find((value): value is string => typeof value === 'string' && value !== '');
}
