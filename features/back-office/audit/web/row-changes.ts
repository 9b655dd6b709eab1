export type FieldChange = { field: string; before: unknown; after: unknown };

type Row = Record<string, unknown> | null;

/** Fields that are not shown, because they change with every edit. */
const SILENT = new Set(['updated_at']);

export function rowChanges(before: Row, after: Row): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** A value as the log shows it: a text unchanged, a list with one item per line, an empty value as a dash. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n') || '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function nameOfRow(before: Row, after: Row): string | undefined {
  const name = [after, before].flatMap((row) =>
    ['title', 'name', 'full_name', 'question_text', 'subject'].map((field) => row?.[field]),
  );
  return name.find((value): value is string => typeof value === 'string' && value !== '');
}
