import { readFileSync } from 'node:fs';
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
    const share = Math.round((100 * yes!) / (own.length - none!));
    expect(text).toContain(`| ${[level, own.length, ...counts].join(' | ')} | ${share} % |`);
  }
});

test('every sentence in quotation marks is the name of a test in the file before it', () => {
  const cited = [...text.matchAll(/`([^`]+\.test\.ts)` "([^"]+)"/g)];
  expect(cited.length).toBeGreaterThan(40);
  const wrong = cited.filter(([, file = '', sentence = '']) => {
    const path = file.replace('…', 'features/account/server');
    return !readFileSync(join(import.meta.dirname, '..', path), 'utf8').includes(sentence);
  });
  expect(wrong.map(([whole]) => whole)).toEqual([]);
});
