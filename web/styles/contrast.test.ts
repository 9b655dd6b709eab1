import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio, readTokens, type ThemeName } from '#test/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const grounds = ['canvas', 'surface', 'sunken', 'hover'];
const tones = ['brand', 'reward', 'correct', 'wrong', 'caution'];
const categories = ['contabilidad', 'impuestos', 'inversiones', 'finanzas-personales'];

const on = (text: string, backgrounds: string[]) => backgrounds.map((ground) => [text, ground] as const);

const textPairs = [
  ...on('ink', [
    ...grounds,
    ...tones.map((tone) => `${tone}-soft`),
    ...categories.map((name) => `${name}-soft`),
  ]),
  ...on('muted', [...grounds, 'brand-soft', 'reward-soft']),
  ...on('on-inverse', ['inverse']),
  ...on('on-silver', ['silver']),
  ...on('on-bronze', ['bronze']),
  ...tones.flatMap((tone) => on(`on-${tone}`, [tone])),
  ...['brand', 'correct', 'wrong'].flatMap((tone) => on(`on-${tone}`, [`${tone}-strong`])),
  ...tones.flatMap((tone) => on(`${tone}-text`, [...grounds, `${tone}-soft`])),
  ...categories.flatMap((name) => on(`${name}-text`, ['canvas', 'surface', 'sunken', `${name}-soft`])),
  ...categories.flatMap((name) => on('on-category', [name])),
];

const controlPairs = [
  ...on('line-strong', ['canvas', 'surface', 'sunken']),
  ...on('brand-fill', ['line']),
  ...on('focus', [...grounds, ...tones.map((tone) => `${tone}-soft`)]),
  ...['brand', 'correct', 'wrong', 'caution'].flatMap((tone) => on(tone, ['canvas', 'surface'])),
  ...categories.flatMap((name) => on(name, ['canvas', 'surface', `${name}-soft`])),
];

describe.each<ThemeName>(['light', 'dark'])('the %s theme', (theme) => {
  const tokens = readTokens(css, theme);
  const colour = (name: string) => tokens[name] ?? `missing --${name}`;

  test.each(textPairs)('shows --%s text on --%s at 4.5:1 or better', (text, ground) => {
    expect(contrastRatio(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('shows --%s shapes on --%s at 3:1 or better', (shape, ground) => {
    expect(contrastRatio(colour(shape), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('both themes define the same colours', () => {
  const names = (theme: ThemeName) => Object.keys(readTokens(css, theme)).sort();
  expect(names('dark')).toEqual(names('light'));
});

test('black on white has the ratio 21 and a colour on itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#6d3bd1', '#6d3bd1')).toBe(1);
});
