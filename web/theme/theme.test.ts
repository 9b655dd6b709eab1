import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readTokens } from '#test/contrast.ts';
import { barColours, resolveTheme } from './theme.ts';

const boot = readFileSync(new URL('./theme-boot.js', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

function bootWith(stored: string | undefined, systemIsDark: boolean, pathname = '/home') {
  const page = { theme: 'light', bar: barColours.light };
  const dataset = {
    set theme(name: string) {
      page.theme = name;
    },
  };
  const bar = {
    set content(colour: string) {
      page.bar = colour;
    },
  };
  runInNewContext(boot, {
    location: { pathname },
    localStorage: { theme: stored },
    matchMedia: () => ({ matches: systemIsDark }),
    document: { documentElement: { dataset }, querySelector: () => bar },
  });
  return page;
}

describe('before the first paint', () => {
  test.each([
    [undefined, true, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['nonsense', true, 'light'],
  ] as const)(
    'a stored %s with a system that prefers dark: %s shows the %s theme',
    (stored, systemIsDark, theme) => {
      expect(bootWith(stored, systemIsDark)).toEqual({ theme, bar: barColours[theme] });
    },
  );

  test('a phone of a live quiz that has chosen nothing follows its system', () => {
    expect(bootWith(undefined, true, '/vivo/CDFGHJ').theme).toBe('dark');
    expect(bootWith(undefined, false, '/vivo').theme).toBe('light');
    expect(bootWith('light', true, '/vivo').theme).toBe('light');
  });

  test('unavailable storage gives the light theme and throws nothing', () => {
    expect(() => runInNewContext(boot, {})).not.toThrow();
  });

  test('the script stays within 330 bytes', () => {
    expect(Buffer.byteLength(boot)).toBeLessThanOrEqual(330);
  });
});

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)(
  'the preference %s with a system that prefers dark: %s gives %s',
  (preference, systemIsDark, theme) => {
    expect(resolveTheme(preference, systemIsDark)).toBe(theme);
  },
);

test.each(['light', 'dark'] as const)(
  "the browser's bars take the canvas colour of the %s theme",
  (theme) => {
    expect(barColours[theme]).toBe(readTokens(tokens, theme).canvas);
  },
);
