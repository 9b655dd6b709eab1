// Measures what is between a click and the paint of its effect in the built app, on a phone with a processor four times slower: the
// medians, the 90th percentiles, and what the main thread did meanwhile. In turns with a plain page that does the least at the same
// clicks, and with another commit. npm run bench -- --clicks [--before <commit or folder of a checkout>] [--rounds 4]
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBuiltApp } from '#test/built-app.ts';
import { median } from '#test/median.ts';
import { clickThrough } from './browser/click-steps.ts';
import type { Click } from './browser/click-trace.ts';
import { COPIED_QUESTIONS } from './browser/fill-lessons.ts';
import { LESSONS, openFilledApp } from './browser/filled-app.ts';
import { serveReference } from './browser/serve-reference.ts';
import { launchPhone } from './browser/slow-phone.ts';
import { buildCommit } from './built-commit.ts';

const { values } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '4' } },
});
const before = values.before;
const checkout =
  before === undefined
    ? undefined
    : existsSync(before)
      ? { folder: before, remove: () => {} }
      : buildCommit(before);
const { environment, origin, token, lessons, quizzes } = await openFilledApp();
const reference = await serveReference(lessons);
const phone = await launchPhone();

const sides = new Map([['plain page', reference.url.slice(0, -1)]]);
if (checkout) {
  const { port } = await startBuiltApp(environment.settings, { dist: `${checkout.folder}/dist` });
  sides.set('before', `http://localhost:${port}`);
}
sides.set('now', origin);

const clicks = new Map<string, Click[]>();
try {
  let next = 0;
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const [side, origin] of sides) {
      const visit = { origin, token, questions: COPIED_QUESTIONS, lessons: LESSONS };
      const made = await clickThrough(phone, { ...visit, lesson: quizzes[next++]!.id });
      if (round === 0) continue;
      for (const click of made) {
        const key = `${click.step}, ${side}`;
        clicks.set(key, [...(clicks.get(key) ?? []), click]);
      }
    }
  console.table(Object.fromEntries([...clicks].toSorted().map(([name, all]) => [name, summary(all)])));
} finally {
  await phone.close();
  reference.close();
  await environment.close();
  checkout?.remove();
}

function summary(all: Click[]) {
  const painted = all.map((click) => click.painted).toSorted((a, b) => a - b);
  const parts = Object.keys(all[0]!.parts) as (keyof Click['parts'])[];
  return {
    clicks: all.length,
    median: Math.round(median(painted)),
    p90: Math.round(painted[Math.floor(painted.length * 0.9)]!),
    ...Object.fromEntries(
      parts.map((part) => [part, median(all.map((click) => click.parts[part])).toFixed(1)]),
    ),
  };
}
