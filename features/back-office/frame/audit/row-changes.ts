type FieldChange = { field: string; label?: string; before: unknown; after: unknown };

export type Row = Record<string, unknown> | null;

/** Fields that are not shown: technical ones, and those that change with every edit. */
const SILENT = new Set(['id', 'created_at', 'updated_at', 'word_count', 'pack_hash', 'version_id']);

export function rowChanges(before: Row, after: Row): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !SILENT.has(field))
    .flatMap((field) =>
      field === 'questions'
        ? questionChanges(asRows(before?.[field]), asRows(after?.[field]))
        : { field, before: before?.[field], after: after?.[field] },
    )
    .filter(({ before, after }) => JSON.stringify(asCompared(before)) !== JSON.stringify(asCompared(after)));
}

/** Empty values are equal: a new row's empty fields are no change, nor is a list of empty texts. */
const asCompared = (value: unknown) =>
  value === '' || value === undefined || (Array.isArray(value) && value.every((item) => item === ''))
    ? null
    : value;

type Question = Record<string, unknown>;

const asRows = (value: unknown): Question[] => (Array.isArray(value) ? value : []);

/** The questions of an imported lesson, one change each; questions with the same text are versions of one. */
function questionChanges(before: Question[], after: Question[]): FieldChange[] {
  const isSame = (one: Question) => (other: Question) => one.question_text === other.question_text;
  const removed = before.filter((question) => !after.some(isSame(question)));
  const place = (list: Question[], question: Question) => `Pregunta ${list.indexOf(question) + 1}`;
  return [
    ...after.map((question) => ({
      field: 'questions',
      label: place(after, question),
      before: before.find(isSame(question)),
      after: question,
    })),
    ...removed.map((question) => ({
      field: 'questions',
      label: place(before, question),
      before: question,
      after: undefined,
    })),
  ];
}

const NAMES = ['title', 'name', 'full_name', 'question_text', 'subject'];

export function nameOfRow(before: Row, after: Row): string | undefined {
  const names = [after, before].flatMap((row) => NAMES.map((field) => row?.[field]));
  return names.find((value): value is string => typeof value === 'string' && value !== '');
}
