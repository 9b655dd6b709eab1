import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  avatarOf,
  GLOBAL_RANKING_SIZE,
  nameForOthers,
  nearestInRanking,
  rankingLabel,
  WEEKLY_RANKING_SIZE,
} from '#domain/game/ranking.ts';

describe('ranking label (docs/product.md §9.8)', () => {
  test.each([
    [null, 'Sin ranking'],
    [1, 'Top 1'],
    [10, 'Top 10'],
    [11, 'Top 100'],
    [100, 'Top 100'],
    [101, '#101'],
    [1_000_000, '#1000000'],
  ])('position %s reads %s', (position, label) => {
    expect(rankingLabel(position)).toBe(label);
  });
});

describe('ranking sizes (docs/product.md §9.8)', () => {
  it('lists a hundred learners globally and fifty a week', () => {
    expect([GLOBAL_RANKING_SIZE, WEEKLY_RANKING_SIZE]).toEqual([100, 50]);
  });
});

describe('the five learners around the own position', () => {
  test.each([
    { above: 'edcb', below: 'ghij', shown: 'deFgh' },
    { above: '', below: 'ghij', shown: 'Fghij' },
    { above: 'e', below: 'ghij', shown: 'eFghi' },
    { above: 'edcb', below: '', shown: 'bcdeF' },
    { above: 'edcb', below: 'g', shown: 'cdeFg' },
    { above: 'e', below: 'g', shown: 'eFg' },
    { above: '', below: '', shown: 'F' },
  ])('with "$above" above and "$below" below are "$shown"', ({ above, below, shown }) => {
    expect(nearestInRanking([...above], 'F', [...below]).join('')).toBe(shown);
  });
});

describe('avatars (docs/product.md §9.9)', () => {
  test.each([
    ['', '🐱'],
    ['ana', '🐞'],
    ['0b7e3c52-58a1-4f0e-9d5c-2f6a1c9e7d10', '🐬'],
  ])('of "%s" is and stays %s', (id, avatar) => {
    expect(avatarOf(id)).toBe(avatar);
  });

  it('are one emoji each', () => {
    const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(avatarOf(id)).toMatch(/^\p{Emoji_Presentation}$/u);
        expect([...graphemes.segment(avatarOf(id))]).toHaveLength(1);
      }),
    );
  });

  it('are spread evenly over at least forty emoji, even for ids that differ in one digit', () => {
    const count = new Map<string, number>();
    for (let n = 0; n < 4800; n += 1) {
      const avatar = avatarOf(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
      count.set(avatar, (count.get(avatar) ?? 0) + 1);
    }
    expect(count.size).toBeGreaterThanOrEqual(40);
    expect(Math.max(...count.values())).toBeLessThan(200);
  });
});

test.each([
  ['full', false, 'Ana López Ruiz', 'Ana López Ruiz'],
  ['initial', false, 'Ana López Ruiz', 'Ana L.'],
  ['initial', false, 'ana  óscar', 'ana Ó.'],
  ['initial', false, 'Ana', 'Ana'],
  ['hidden', false, 'Ana López', 'Anónimo'],
  ['full', true, 'Ana López', 'Anónimo'],
  ['initial', true, 'Ana López', 'Anónimo'],
] as const)('with names %s and hide_name %s, others read %s as %s', (names, hide_name, full_name, shown) => {
  expect(nameForOthers({ full_name, hide_name }, names)).toBe(shown);
});
