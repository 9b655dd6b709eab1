// Compares the figures of questions that the background run keeps with those by hand, over 200,000 answers in two parts: first finished
// attempts and retakes, unfinished ones, drawn questions, other wordings and other keys. All are equal to 1e-9, the planted wrong key is
// flagged, and a run in the middle of the answers changes nothing.
// `--answers N` (default 200000), `--control`: a grade changed behind the run's back, retakes counted, and the question itself in the
// total, each of which the comparison must notice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { connect } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { question_figures } from '#db/schema.ts';
import { refreshItemFigures } from '#features/back-office/content/item-figures/server/refresh-item-figures.ts';
import { seededRandom } from '#scripts/demo/random.ts';
import { answerItems, changeItem, createItemLearners, createItemLesson } from '#test/items/answer-items.ts';
import { differencesOf } from '#test/items/compare-figures.ts';
import { figuresByHand, type Rules } from '#test/items/figures-by-hand.ts';
import { conclude } from './environment/verdict.ts';

const { values } = parseArgs({
  options: { answers: { type: 'string', default: '200000' }, control: { type: 'boolean', default: false } },
});
/** An attempt at every lesson has 21 answers, every fifth is taken again, and on the second day there are half as many learners more. */
const ANSWERS_EACH = 21 * 1.2 * 2.5;
const DAY_MS = 86_400_000;
const random = seededRandom(11);
const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-items-'));
const { url, stop } = await startEmbedded({ dataDir, durable: false, log: () => {} });
await migrateDatabase(url);
const db = connect(url);

const lesson = await createItemLesson(db, [
  {},
  { isKeyWrong: true },
  { never: 3 },
  { guessed: true },
  { options: 2 },
  {},
  { options: 6 },
  {},
]);
const taken = [
  lesson,
  await createItemLesson(db, [{}]),
  await createItemLesson(db, Array(12).fill({}), 4),
  await createItemLesson(db, Array(8).fill({ options: 3 })),
];
const learners = await createItemLearners(db, Math.ceil(Number(values.answers) / ANSWERS_EACH), random);
let day = new Date('2026-03-01T00:00:00Z');
let answers = await answerItems(db, { learners, taken, day, random });
await refresh();
await changeItem(db, lesson.items[5]!, {});
await changeItem(db, lesson.items[7]!, { key: (lesson.items[7]!.key + 1) % 4 });
learners.push(...(await createItemLearners(db, Math.ceil(learners.length / 2), random)));
answers += await answerItems(db, { learners, taken, day, random, someLeave: true });
const seconds = await refresh();

const violations = values.control ? await tryFaults() : [...(await compare()), ...(await findWrongKey())];
await db.$client.end();
await stop();
rmSync(dataDir, { recursive: true, force: true });
conclude(
  `${answers} answers, the second part counted in ${seconds.toFixed(1)} s, compared to 1e-9`,
  violations,
  values.control,
);

/** Runs until everything of the day is counted. @returns how long it took */
async function refresh(): Promise<number> {
  day = new Date(day.getTime() + 2 * DAY_MS);
  const began = performance.now();
  await refreshItemFigures({ db, clock: () => day });
  return (performance.now() - began) / 1000;
}

async function compare(rules?: Rules): Promise<string[]> {
  return differencesOf(await db.select().from(question_figures), await figuresByHand(db.$client, rules));
}

async function findWrongKey(): Promise<string[]> {
  const rows = await db.select().from(question_figures);
  const flagged = rows.find(({ version_id }) => version_id === lesson.items[1]!.version_id)?.flags ?? [];
  return flagged.includes('negative_discrimination') ? [] : ['The planted wrong key is not flagged.'];
}

/** @returns a violation for each fault only when all of them were noticed */
async function tryFaults(): Promise<string[]> {
  const retakes = await compare({ isFirstOnly: false, isCorrected: true });
  const uncorrected = await compare({ isFirstOnly: true, isCorrected: false });
  // The earliest of all is somebody's first quiz of its lesson; a retake would change no figure.
  await db.execute(sql`alter table run_answers disable trigger user`);
  await db.execute(sql`update run_answers set given = jsonb_build_object('option', 1 - least((given ->> 'option')::int, 1)), share = 0
    where (user_id, run_id) in (select user_id, id from finished_quizzes order by finished_at, id limit 1)`);
  const found = [retakes, uncorrected, await compare()];
  for (const differences of found) console.log(`${differences.length} differences`);
  return found.every((differences) => differences.length > 0) ? found.flat() : [];
}
