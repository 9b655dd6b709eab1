import { expect, test } from 'vitest';
import { randomnessOf } from '#features/asking/server/randomness.ts';
import { KINDS } from '#kinds/registry.ts';
import { DRAWN_NUMBER } from './create-kinds.ts';
import { flipKey, flipUnseen, type SeenVersion } from './flip-keys.ts';

/** The answer is often one of the figures that are shown, so that many draws are not used. */
const version: SeenVersion = {
  ...{ id: '11111111-1111-4111-8111-111111111111', kind: 'number', options: [], seen: [] },
  question_text: '¿Cuánto es {{a}} × {{b}}?',
  body: {
    ...DRAWN_NUMBER.body,
    exercise: {
      parameters: [
        { name: 'a', from: '1', to: '4', step: '1' },
        { name: 'b', from: '1', to: '4', step: '1' },
      ],
      ...{ constraints: [], values: [], rounding: 'half_up' },
    },
    answer: 'a * b',
  },
};
const runs = Array.from({ length: 40 }, (_, at) => ({
  seed: `22222222-2222-4222-8222-${String(at).padStart(12, '0')}`,
  variant: at % 3,
}));

function shownBy(body: SeenVersion['body'], run: (typeof runs)[number]): string {
  const randomness = randomnessOf({ ...run, version_id: version.id });
  const shown = { ...version, body, explanation: '', order: [], randomness, country: 'general' };
  return KINDS.number.show(shown).question_text;
}

test('a key that fits what was seen shows the same, and any other key might not', () => {
  const other = flipKey('number', version.body, []);
  const differ = runs.filter((run) => shownBy(other, run) !== shownBy(version.body, run));
  expect(differ.length).toBeGreaterThan(0);
  for (const run of runs) {
    const flipped = flipUnseen({ ...version, seen: [run] });
    expect(shownBy(flipped, run)).toBe(shownBy(version.body, run));
    expect(flipped.answer === version.body.answer).toBe(differ.includes(run));
    expect(flipped.hints).not.toEqual(version.body.hints);
  }
});
