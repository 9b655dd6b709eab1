import fc from 'fast-check';

/** Every name in an operation's description; most are names of its fields. */
export function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, parameters } = value as { properties?: object; parameters?: { name: string }[] };
  return [
    ...Object.keys(properties ?? {}),
    ...(parameters ?? []).map(({ name }) => name),
    ...Object.values(value).flatMap(namesIn),
  ];
}

/** Text that storage, markup, paths or parsers may choke on. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    'x'.repeat(3000),
    '💰'.repeat(200),
    "'; drop table profiles; --",
    '{{7*7}}',
    '<script>',
    '../../etc/passwd',
    '%00',
    '__proto__',
    'NaN',
    '-0',
    '1e999',
    '2026-02-30T25:61:00Z',
    '0001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    'America/Nowhere',
    'markdown',
    'csv',
    'impuestos',
    'streak_days',
    'suspended',
    'ana@ejemplo.com',
    `${'a'.repeat(300)}@ejemplo.com`,
    '---\nid: x\n',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1,
  5,
  6,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  Number.MIN_VALUE,
  99_999_999,
);
/** Any JSON value. @param ids ids of existing rows, used in wrong places */
export const hostileValue = (ids: string[]): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      hostileText,
      hostileNumber,
      fc.boolean(),
      fc.constant(null),
      fc.nat(20).map((index) => ids[index % ids.length]!),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('id', 'constructor', 'toString', 'length', 'a'), tie('any'), {
        maxKeys: 3,
      }),
    ),
  })).any;

/** Bodies that are no object, or no JSON. */
export const BROKEN_BODIES = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '[[[[[[',
  '{"__proto__":{"a":1}}',
  '\ufeff{}',
  '{"a":1,"a":2}',
];

/** Fields as a query string. */
export const queryOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).map(([key, given]): [string, string] => [
      key,
      (typeof given === 'string' ? given : JSON.stringify(given)).toWellFormed(),
    ]),
  ).toString();
