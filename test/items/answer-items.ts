import { eq, sql } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { addQuestions, addVersions } from '#db/content/write-versions.ts';
import { onlyRow } from '#db/only-row.ts';
import { lessons, questions } from '#db/schema.ts';
import { normal, pick, type Random } from '#scripts/demo/random.ts';

/** A question and how learners answer it: `truth` is what those who know choose, whatever the stored key says. */
export type Item = {
  id: string;
  version_id: string;
  options: string[];
  key: number;
  truth: number;
  difficulty: number;
  /** An option that nobody chooses. */
  never?: number;
  /** Everybody guesses. */
  guessed?: boolean;
};

export type ItemLesson = { id: string; drawn: number; items: Item[] };

const DAY_MS = 86_400_000;
const author = { now: new Date('2026-01-01T00:00:00Z'), created_by: null };
const optionsOf = (count: number) => Array.from({ length: count }, (_, at) => `Opción ${at}`);
const contentOf = ({ options, key }: Pick<Item, 'options' | 'key'>, question_text = '¿Cuál?') => ({
  ...{ kind: 'single_choice' as const, body: null, question_text, options, correct_answer: key },
  ...{ explanation: '', passage: null },
  ...{ reasons: options.map(() => ''), shuffle_options: true },
});

type Plan = Partial<Pick<Item, 'never' | 'guessed'>> & { options?: number; isKeyWrong?: boolean };

/** A lesson of which an attempt gets `drawn` questions, all by default. */
export async function createItemLesson(db: ConnectedDatabase, plans: Plan[], drawn = plans.length) {
  const values = { title: 'Lección con cifras', category: 'inversiones' } as const;
  const { id } = onlyRow(await db.insert(lessons).values(values).returning());
  const items = plans.map(({ options = 4, isKeyWrong, ...rest }, position): Item => {
    const truth = position % options;
    const question = crypto.randomUUID();
    return {
      ...{ id: question, version_id: question, options: optionsOf(options), truth },
      ...{ key: isKeyWrong ? (truth + 1) % options : truth, difficulty: (position % 5) / 2 - 1 },
      ...rest,
    };
  });
  const rows = items.map((item, position) => ({
    ...contentOf(item),
    ...{ id: item.id, lesson_id: id, position, points: 5 },
  }));
  await db.transaction((tx) => addQuestions(tx, rows, author));
  return { id, drawn, items };
}

/** Gives a question another version: with another wording, or with another key. */
export async function changeItem(db: ConnectedDatabase, item: Item, change: { key?: number }): Promise<void> {
  Object.assign(item, change);
  const versions = await db.transaction((tx) =>
    addVersions(tx, [{ id: item.id, ...contentOf(item, '¿Cuál de ellas?') }], author),
  );
  item.version_id = versions.get(item.id)!;
  await db.update(questions).set({ version_id: item.version_id }).where(eq(questions.id, item.id));
}

export type ItemLearner = { id: string; ability: number };

export async function createItemLearners(db: ConnectedDatabase, count: number, random: Random) {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into auth_users (email, password_hash)
      select gen_random_uuid() || '@items.example', 'none' from generate_series(1, ${count}) returning id`,
  );
  return rows.map(({ id }): ItemLearner => ({ id, ability: normal(random) }));
}

type Answering = {
  learners: ItemLearner[];
  taken: ItemLesson[];
  day: Date;
  random: Random;
  /** Some do not finish, which they can do only once. */
  someLeave?: boolean;
};

/** Every learner takes every lesson on this day, some of them twice. @returns the number of answers */
export async function answerItems(
  db: ConnectedDatabase,
  { learners, taken, ...how }: Answering,
): Promise<number> {
  const { random, someLeave = false } = how;
  const attempts = learners.flatMap((learner) =>
    taken.flatMap((lesson) => {
      const first = takeOnce(learner, lesson, { ...how, finishes: !someLeave || random() > 0.05 });
      const again = { ...learner, ability: 3 };
      return random() < 0.2 ? [first, takeOnce(again, lesson, { ...how, finishes: true })] : [first];
    }),
  );
  for (let from = 0; from < attempts.length; from += BATCH)
    await insertAttempts(db, attempts.slice(from, from + BATCH));
  return attempts.reduce((sum, { answers }) => sum + answers.length, 0);
}

const BATCH = 2_000;

type Attempt = ReturnType<typeof takeOnce>;

type Taking = { day: Date; random: Random; finishes: boolean };

function takeOnce(learner: ItemLearner, { id: lesson_id, items, drawn }: ItemLesson, taking: Taking) {
  const { day, random, finishes } = taking;
  const ids = { id: crypto.randomUUID(), user_id: learner.id };
  let at = day.getTime() + Math.floor(random() * DAY_MS);
  const started_at = new Date(at);
  const asked = drawn < items.length ? items.toSorted(() => random() - 0.5).slice(0, drawn) : items;
  const answers = asked.map((item) => {
    at += Math.floor(1_000 + (random() < 0.02 ? 3_600_000 : 40_000) * random());
    const option = choose(item, learner.ability, random);
    const graded = { option, correct: option === item.key, correct_answer: item.key };
    return { ...ids, version_id: item.version_id, ...graded, answered_at: new Date(at) };
  });
  const finished_at = finishes ? new Date(at + 1_000) : null;
  const score = finished_at && answers.filter(({ correct }) => correct).length;
  const version_ids = asked.map(({ version_id }) => version_id);
  return { ...ids, lesson_id, version_ids, started_at, finished_at, score, answers };
}

function choose(
  { options, truth, difficulty, never, guessed }: Item,
  ability: number,
  random: Random,
): number {
  const all = options.map((_, at) => at);
  const knows = guessed ? 0 : 1 / (1 + Math.exp(-2 * (ability - difficulty)));
  if (random() < knows) return truth;
  return pick(
    random,
    all.filter((option) => option !== never),
  );
}

async function insertAttempts(db: ConnectedDatabase, attempts: Attempt[]): Promise<void> {
  await db.execute(sql`
    insert into runs (purpose, id, user_id, lesson_id, version_ids, started_at, finished_at, score, points_earned)
    select 'quiz', id, user_id, lesson_id, version_ids, started_at, finished_at, score, case when finished_at is not null then 0 end
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as r(id uuid, user_id uuid, lesson_id uuid, version_ids uuid[],
      started_at timestamptz, finished_at timestamptz, score integer)`);
  await db.execute(sql`
    insert into run_answers (user_id, run_id, version_id, given, share, answered_at)
    select user_id, id, version_id, jsonb_build_object('option', option), correct::int, answered_at
    from jsonb_to_recordset(${JSON.stringify(attempts.flatMap(({ answers }) => answers))}::jsonb) as r(id uuid, user_id uuid,
      version_id uuid, option smallint, correct boolean, answered_at timestamptz)`);
}
