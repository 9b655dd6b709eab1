import { BUNDLE_SEPARATOR, printLessonBundle } from '#content/format/lesson-bundle.ts';
import { csvColumns } from '#content/format/print/print-lessons-csv.ts';
import type { ContentFormat } from '#features/back-office/content/import-export/content-formats.ts';
import { soundLesson } from '#test/content/sound-lesson.ts';
import type { Operation, Schema } from './malformed-inputs.ts';

/** An input that is made to take long. */
export type SlowInput = { what: string; query: string; body: string | Buffer | undefined; type?: string };

const BODY = 64 * 1024;
const ROOM_FOR_FIELDS = 2_000;
/** A request line and its headers take 16 KB. */
const QUERY = 10_000;

/** Texts at which normalising, patterns and parsers of Markdown or heads may take more than linear time. */
const TEXTS: Record<string, { start?: string; unit: string; end?: string }> = {
  'combining marks': { start: 'a', unit: '\u0301\u0316' },
  letters: { unit: 'a' },
  'spaces before a letter': { start: 'a', unit: ' ', end: 'a' },
  'line breaks': { start: 'a', unit: '\n', end: 'a' },
  'open brackets': { unit: '[' },
  'open images': { unit: '![' },
  'links without end': { unit: '[a](' },
  quotes: { unit: '> ' },
  lists: { unit: '- ' },
  emphasis: { unit: '*a ' },
  underscores: { unit: 'a_*__' },
  backticks: { unit: '`a``' },
  'open elements': { unit: '<a ' },
  entities: { unit: '&amp' },
  tables: { start: '|a|\n|-|\n', unit: '|a' },
  'e-mail domains': { start: 'a@', unit: 'a.' },
  'e-mail names': { unit: 'a.', end: '@' },
  digits: { unit: '9' },
  head: { start: '---\nid: a\n', unit: 'a: [,,,]\n', end: '---\n' },
  'long line in a head': { start: '---\nid: a\na: [', unit: ',', end: ']\n---\n' },
  'direction marks': { start: 'a', unit: '\u202e' },
};

/** @param bytes the size as UTF-8 @param characters the most characters */
function textOf(kind: string, bytes: number, characters = bytes): string {
  const { start = '', unit, end = '' } = TEXTS[kind]!;
  const left = Math.min(
    (bytes - Buffer.byteLength(start + end)) / Buffer.byteLength(JSON.stringify(unit).slice(1, -1)),
    (characters - start.length - end.length) / unit.length,
  );
  return start + unit.repeat(Math.max(0, Math.floor(left))) + end;
}

/** A value that the schema allows. */
function plainValue(schema: Schema, id: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plainValue(schema.anyOf[0]!, id);
  if (schema.type === 'object') return fieldsOf(schema, id);
  if (schema.type === 'array')
    return [plainValue(schema.items ?? {}, id), plainValue(schema.items ?? {}, id)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'email') return 'alguien@ejemplo.com';
  if (schema.format === 'date-time') return '2026-03-18T15:00:00.000Z';
  return schema.format === 'uuid' ? id : 'Un texto';
}

const fieldsOf = ({ properties = {} }: Schema, id: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, plainValue(inner, id)]));

const SHAPES: Record<string, string> = {
  'deep objects': `${'{"a":'.repeat(BODY / 7)}1${'}'.repeat(BODY / 7)}`,
  'deep arrays': `{"a":${'['.repeat(BODY / 2 - 20)}${']'.repeat(BODY / 2 - 20)}}`,
  'deep and unfinished': '{"a":'.repeat(BODY / 5 - 1),
  'many keys': `{${Array.from({ length: BODY / 10 }, (_, index) => `"${index}":1`).join(',')}}`,
  'many values': `{"a":[${'1,'.repeat(BODY / 2 - 20)}1]}`,
  'a long number': `{"a":${'9'.repeat(BODY - 20)}}`,
};

const jsonInput = (what: string, body: unknown): SlowInput => ({
  what,
  query: '',
  body: JSON.stringify(body),
});

function* fieldInputs(key: string, schema: Schema, right: Record<string, unknown>): Generator<SlowInput> {
  const longest = schema.maxLength ?? schema.anyOf?.find(({ maxLength }) => maxLength)?.maxLength;
  for (const kind of Object.keys(TEXTS)) {
    yield jsonInput(`${kind} in ${key}`, { ...right, [key]: textOf(kind, BODY - ROOM_FOR_FIELDS) });
    // What is short enough reaches the handler.
    if (longest && longest < BODY)
      yield jsonInput(`${kind} in ${key}, ${longest} characters`, {
        ...right,
        [key]: textOf(kind, BODY - ROOM_FOR_FIELDS, longest),
      });
  }
  if (schema.type === 'array')
    yield jsonInput(`many in ${key}`, { ...right, [key]: Array.from({ length: 10_000 }, () => 'a') });
}

const formInput = (what: string, start: string, unit: string, bytes: number): SlowInput => ({
  what,
  query: '',
  body: start + unit.repeat(Math.floor((bytes - start.length) / unit.length)),
  type: 'multipart/form-data; boundary=x',
});
const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const UPLOAD = 2 * 1024 * 1024;
const FORMS = [
  formInput('many parts', '', `${HEAD}\r\n`, BODY),
  formInput('nearly ends', HEAD, '\r\n--', UPLOAD),
  formInput('a long name', '--x\r\nContent-Disposition: form-data; name="', '\\"', UPLOAD),
  formInput('many headers', '--x\r\n', 'A: b\r\n', UPLOAD),
];

/** The slow inputs of one operation, at the size that its limit allows. */
export function slowInputs(operation: Operation, id: string): SlowInput[] {
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema ?? {};
  const right = fieldsOf(schema, id);
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const queries = parameters.flatMap(({ name }) =>
    Object.keys(TEXTS).map((kind) => ({
      what: `${kind} in ${name}`,
      query: new URLSearchParams({ [name]: textOf(kind, QUERY / 3) }).toString().slice(0, QUERY),
      body: undefined,
    })),
  );
  const isWrite = operation.requestBody !== undefined;
  return [
    ...queries,
    ...(isWrite ? Object.entries(SHAPES).map(([what, body]) => ({ what, query: '', body })) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [...fieldInputs(key, inner, right)]),
    ...(content['multipart/form-data'] ? FORMS : []),
  ];
}

const IMPORT = 19 * 1024 * 1024;
const imported = (what: string, format: ContentFormat, text: string) =>
  jsonInput(what, { format, text, dry_run: true });

const manyLessons = (count: number) =>
  printLessonBundle(
    Array.from({ length: count }, (_, index) => soundLesson({ id: `finanzas-hucha-${index}` })),
  );

/** Inputs at the 20 MB of an import. */
export const slowImports = (): SlowInput[] => [
  imported('thousands of sound lessons', 'markdown', manyLessons(3_500)),
  imported('20 MB of letters', 'markdown', 'a'.repeat(IMPORT)),
  imported('20 MB of letters with accents', 'markdown', 'á€'.repeat(IMPORT / 5)),
  imported('20 MB of rows', 'csv', `${csvColumns.join(',')}\n${'a\n'.repeat(IMPORT / 3)}`),
  imported('20 MB of heads', 'markdown', `---\nid: a\n---\n${BUNDLE_SEPARATOR}\n`.repeat(IMPORT / 60)),
  imported('20 MB of open braces', 'gift', '{'.repeat(IMPORT)),
  imported('20 MB of GIFT questions', 'gift', '¿Sí? {=Sí ~No}\n\n'.repeat(IMPORT / 20)),
  imported('20 MB of open elements', 'moodle_xml', `<quiz>${'<a>'.repeat(IMPORT / 4)}`),
  imported(
    '20 MB of entities',
    'moodle_xml',
    `<!DOCTYPE q [${'<!ENTITY a "aa">'.repeat(IMPORT / 17)}]><quiz/>`,
  ),
  { what: '20 MB of values', query: '', body: `{"text":[${'1,'.repeat(IMPORT / 2)}1]}` },
  { what: '20 MB of nested arrays', query: '', body: '['.repeat(IMPORT) },
  {
    what: '20 MB of nested objects',
    query: '',
    body: `${'{"a":'.repeat(IMPORT / 6)}1${'}'.repeat(IMPORT / 6)}`,
  },
  {
    what: '20 MB of keys',
    query: '',
    body: `{${Array.from({ length: IMPORT / 12 }, (_, index) => `"${index}":1`).join(',')}}`,
  },
];
