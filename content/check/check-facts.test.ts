import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { factUses } from '#content/fact-uses.ts';
import { readPackFolder } from '#content/read-pack-folder.ts';
import { checkFacts, describeExpired } from './check-facts.ts';

const now = new Date('2026-11-29T12:00:00Z');

const names = (await readdir('content/facts')).filter((name) => name.endsWith('.json'));
const files = await Promise.all(
  names.map(async (name) => ({
    file: `content/facts/${name}`,
    text: await readFile(`content/facts/${name}`, 'utf8'),
  })),
);
const usesOf = factUses((await readPackFolder('content')).parsed);

test('the facts of the pack have no problems', () => {
  expect(files).toHaveLength(9);
  const reviews = files.flatMap(({ text }) =>
    JSON.parse(text).map((each: { reviewed: string }) => each.reviewed),
  );
  expect(checkFacts(files, new Date(`${reviews.sort().at(-1)}T23:00:00Z`), usesOf)).toEqual([]);
});

test('a value whose last day has passed where it holds is reported with its line', () => {
  const lastSecondInLima = new Date('2027-01-01T04:59:59Z');
  const expired = (at: Date) => checkFacts(files, at, usesOf).map(({ file, line }) => `${file}:${line}`);
  const line = files
    .find(({ file }) => file.endsWith('pe.json'))!
    .text.split('"id": "pe.uit"')[0]!
    .split('\n').length;
  expect(expired(lastSecondInLima)).toContain('content/facts/tables/irpf-es-2026.json:1');
  expect(expired(lastSecondInLima)).not.toContain(`content/facts/pe.json:${line}`);
  expect(expired(new Date(lastSecondInLima.getTime() + 1000))).toContain(`content/facts/pe.json:${line}`);
  expect(checkFacts(files, new Date('2027-02-01'), usesOf).map(({ message }) => message)).toContain(
    '«pe.uit» valía hasta el 2026-12-31: escribe el valor que sigue.',
  );
});

test('a value that passed and that lessons hold to its day is told, and is no problem until a lesson says it as of today', () => {
  const passed = '«co.usura_consumo» valía hasta el 2026-03-31';
  expect(describeExpired(files, now, usesOf)).toContainEqual(expect.stringContaining(passed));
  expect(describeExpired(files, now, usesOf)).toContainEqual(
    expect.stringContaining('«ganancias_ar_2026» valía hasta el 2026-06-30'),
  );
  expect(checkFacts(files, now, usesOf)).toEqual([]);
  const saidToday = () => [{ file: 'a.md', line: 1 }];
  expect(checkFacts(files, now, saidToday).map(({ message }) => message)).toContainEqual(
    expect.stringContaining(passed),
  );
});

const fact = {
  id: 'mx.algo',
  title: 'Algo',
  unit: '%',
  values: [{ value: '16', from: '2026-01-01' }],
  source: 'México, Ley de Algo, artículo 1',
  reviewed: '2026-11-28',
  checked: true,
};

test.each([
  ['no source', { source: '' }, '«source»: Falta la fuente.'],
  ['no day', { values: [{ value: '16' }] }, '«values.0.from»:'],
  ['a day that does not exist', { reviewed: '2026-02-30' }, '«reviewed»: Escribe un día que exista'],
  [
    'a comma',
    { values: [{ value: '16,5', from: '2026-01-01' }] },
    '«values.0.value»: Escribe un número con punto',
  ],
  [
    'values that overlap',
    {
      values: [
        { value: '16', from: '2026-01-01', to: '2026-12-31' },
        { value: '17', from: '2026-06-01' },
      ],
    },
    '«values»: Los valores van del más antiguo al más nuevo',
  ],
  ['another country', { id: 'es.algo' }, 'El id «es.algo» empieza por «mx.».'],
  ['a review of tomorrow', { reviewed: '2026-11-30' }, 'La revisión de «mx.otro» está en el futuro.'],
  ['a link in the middle', { source: 'Ley https://a.example artículo 1' }, '«source»: El enlace va entero'],
])('a fact with %s is reported with the line of it', (_what, change, message) => {
  const text = JSON.stringify([fact, { ...fact, id: 'mx.otro', ...change }], null, 2);
  const [problem, ...others] = checkFacts([{ file: 'content/facts/mx.json', text }], now, usesOf);
  const line = text.split('\n')[problem!.line - 1];
  const named = /«(?:values\.0\.)?(source|from|reviewed|value|values)»/.exec(message)?.[1] ?? 'id';
  expect(line).toContain(named === 'from' ? '{' : `"${named}"`);
  expect([problem!.message, others]).toEqual([expect.stringContaining(message), []]);
});
