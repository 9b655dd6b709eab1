import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from './fixtures.ts';
import { startApp } from './server.ts';

export const DAY = 86_400_000;
export const HOUR = DAY / 24;

/**
 * How many milliseconds it takes until the clock of the zone, by default that of the browsers here, shows this full hour; up to a day.
 * @param ahead how far the server's clock is ahead of the real time, in milliseconds
 */
export function untilHour(hour: number, ahead: number, timeZone = 'Europe/Madrid'): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const [hours, minutes] = clock
    .format(Date.now() + ahead)
    .split(':')
    .map(Number) as [number, number];
  return ((hour + 47 - hours) % 24) * HOUR + (60 - minutes) * (HOUR / 60);
}

/** The same until this hour of a weekday, such as 'Wednesday', for journeys over days that look at one week. */
export function untilWeekday(
  weekday: string,
  hour: number,
  ahead: number,
  timeZone = 'Europe/Madrid',
): number {
  const named = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' });
  const first = untilHour(hour, ahead, timeZone);
  const days = [0, 1, 2, 3, 4, 5, 6].find(
    (day) => named.format(Date.now() + ahead + first + day * DAY) === weekday,
  )!;
  return first + days * DAY;
}

/**
 * For journeys over days: the server's clock can be advanced by `pass`, which returns how far ahead it is, also because of the journeys
 * before. The clock of the browser stays.
 */
export const test = base.extend<object, { pass: (ms: number) => number; program: string }>({
  program: ['dist/server/main.js', { scope: 'worker', option: true }],
  pass: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const file = join(mkdtempSync(join(tmpdir(), 'alcancia-clock-')), 'ahead');
      let ahead = 0;
      const pass = (ms: number) => {
        ahead += ms;
        writeFileSync(file, String(ahead));
        return ahead;
      };
      pass(0);
      process.env.CLOCK_FILE = file;
      await use(pass);
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ pass, program }, use) => {
      const preload = pathToFileURL(join(import.meta.dirname, 'movable-clock.ts')).href;
      const clock = { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: process.env.CLOCK_FILE! };
      const app = await startApp(clock, program);
      await use({ ...app, now: () => new Date(Date.now() + pass(0)) });
      await app.stop();
    },
    { scope: 'worker' },
  ],
});
