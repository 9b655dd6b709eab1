import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../docs/asvs.md'), 'utf8');
/** How many requirements ASVS 5.0.0 has at each level. */
const WHOLE: Record<string, number> = { 1: 70, 2: 183 };
const ANSWERS = ['n/a', 'yes', 'partly', 'no'];

/** '1.2.6–1.2.8, 1.3.1' as single ids. */
const expand = (ids: string) =>
  ids.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.') + 1);
    const [from, to] = [first, last].map((id) => Number(id.slice(section.length)));
    return Array.from({ length: to! - from! + 1 }, (_, n) => `${section}${from! + n}`);
  });

const requirements = [
  ...text.matchAll(/^\| ([\d.–, ]+) \| ([12]) \| .* \| (yes|partly|no|n\/a) \| (.+) \|$/gm),
].flatMap(([, ids = '', level = '', answer = '', shown = '']) =>
  expand(ids).map((id) => ({ id, level, answer, shown })),
);

test('every requirement of ASVS levels 1 and 2 is answered once', () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  for (const [level, whole] of Object.entries(WHOLE))
    expect(requirements.filter((each) => each.level === level)).toHaveLength(whole);
});

test('the totals are those of the rows', () => {
  for (const level of Object.keys(WHOLE)) {
    const own = requirements.filter((each) => each.level === level);
    const counts = ANSWERS.map((answer) => own.filter((each) => each.answer === answer).length);
    const [none, yes] = counts;
    const share = ((100 * yes!) / (own.length - none!)).toFixed(1);
    expect(text).toContain(`| ${[level, own.length, ...counts].join(' | ')} | ${share} % |`);
  }
});

const inRoot = (path: string) =>
  join(import.meta.dirname, '..', path.replace('…', 'features/account/server'));

/** The sections and tests that a row names: [security.md](security.md), "Updates" and `test/limits.test.ts`. */
const namedIn = (shown: string) => ({
  documents: [...shown.matchAll(/\]\(([a-z]+\.md)\)(?:, "([^"]+)")?/g)],
  paths: [...shown.matchAll(/`([^`\s]+\/[^`\s]+\.[a-z]+)`/g)].map(([, path = '']) => path),
});

test('every yes names a test, or the section of a document, and all that are named exist', () => {
  for (const { id, answer, shown } of requirements) {
    const { documents, paths } = namedIn(shown);
    const tests = paths.filter((path) => /\.(test|spec)\.ts$/.test(path));
    if (answer === 'yes') expect([id, tests.length + documents.length]).not.toEqual([id, 0]);
    expect([id, paths.filter((path) => !path.startsWith('/') && !existsSync(inRoot(path)))]).toEqual([
      id,
      [],
    ]);
    for (const [, name = '', section] of documents) {
      const document = readFileSync(inRoot(`docs/${name}`), 'utf8');
      if (section) expect([id, document]).toEqual([id, expect.stringContaining(`\n## ${section}\n`)]);
    }
  }
});

test('every sentence in quotation marks is the name of a test in the file before it', () => {
  const cited = [...text.matchAll(/`([^`]+\.(?:test|spec)\.ts)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, file = '', sentences = '']) =>
      [...sentences.matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => ({ file, sentence })),
  );
  expect(cited.length).toBeGreaterThan(50);
  const isMissing = ({ file, sentence }: (typeof cited)[number]) =>
    !readFileSync(inRoot(file), 'utf8').includes(`${sentence}'`);
  expect(cited.filter(isMissing)).toEqual([]);
});
