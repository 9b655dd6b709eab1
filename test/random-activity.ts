import { randomUUID } from 'node:crypto';
import { auth_users, lesson_openings, profiles, run_answers, runs, user_progress } from '#db/schema.ts';
import type { TestApp } from './app.ts';
import { createLesson } from './create-lesson.ts';

const HOUR = 3_600_000;
const PEOPLE = 12;
const ATTEMPTS = 220;

type Attempt = typeof runs.$inferInsert & {
  id: string;
  lesson_id: string;
  started_at: Date;
  finished_at: Date | null;
};

/** Numbers from 0 to below 1, the same for each seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Fills an app with people, openings, quizzes and answers of the `days` up to its present instant; the first person administers. */
export async function fillRandomly(app: TestApp, seed: number, days: number) {
  const random = randomNumbers(seed);
  const below = (most: number) => Math.floor(random() * most);
  const instant = () => new Date(app.now().getTime() - Math.floor(random() * days * 24 * HOUR));
  const lessons = [];
  for (const title of ['Uno', 'Dos', 'Tres'])
    lessons.push(await createLesson(app, { title, keys: [0, 1], created_at: instant() }));
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: randomUUID() as string,
    created_at: instant(),
    role: index === 0 ? ('admin' as const) : ('user' as const),
  }));
  await app.db.insert(auth_users).values(
    people.map(({ id, created_at }) => ({
      id,
      created_at,
      email: `${id}@prueba.example`,
      password_hash: 'none',
    })),
  );
  await app.db.insert(profiles).values(
    people.map(({ id, created_at, role }) => ({
      user_id: id,
      role,
      created_at,
      full_name: `Persona ${id.slice(0, 8)}`,
      time_zone: 'Asia/Kathmandu',
    })),
  );
  const attempts: Attempt[] = [];
  const answers: (typeof run_answers.$inferInsert & {
    answered_at: Date;
    attempt_id: string;
    correct: boolean;
  })[] = [];
  const openings: (typeof lesson_openings.$inferInsert)[] = [];
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const person = people[below(PEOPLE)]!;
    const lesson = lessons[below(3)]!;
    const sinceSignUp = app.now().getTime() - person.created_at.getTime();
    const started_at = new Date(person.created_at.getTime() + Math.floor(random() * sinceSignUp));
    const end = new Date(started_at.getTime() + below(60) * HOUR);
    const isOpen = attempts.some(
      (one) => one.user_id === person.id && one.lesson_id === lesson.id && !one.finished_at,
    );
    const finished_at = end < app.now() && (isOpen || random() < 0.8) ? end : null;
    if (!finished_at && isOpen) continue;
    const id = randomUUID();
    const given = lesson.questions.slice(0, finished_at ? 2 : below(2));
    const own = given.map((question) => {
      const correct = random() < 0.6;
      return {
        user_id: person.id,
        ...{ attempt_id: id, run_id: id },
        version_id: question.version_id,
        given: { option: correct ? question.correct_answer : question.correct_answer + 1 },
        share: correct ? 1 : 0,
        correct,
        answered_at: finished_at ?? started_at,
      };
    });
    const score = own.filter(({ correct }) => correct).length;
    attempts.push({
      id,
      purpose: 'quiz',
      user_id: person.id,
      lesson_id: lesson.id,
      version_ids: lesson.questions.map(({ version_id }) => version_id),
      started_at,
      finished_at,
      score: finished_at && score,
      points_earned: finished_at && below(10),
    });
    answers.push(...own);
    openings.push({
      user_id: person.id,
      lesson_id: lesson.id,
      day: started_at.toISOString().slice(0, 10),
      opened_at: started_at,
    });
  }
  await app.db.insert(runs).values(attempts);
  await app.db.insert(run_answers).values(answers);
  await app.db.insert(lesson_openings).values(openings).onConflictDoNothing();
  const first = new Map<string, Attempt>();
  for (const attempt of attempts) {
    const key = `${attempt.user_id} ${attempt.lesson_id}`;
    const known = first.get(key)?.finished_at;
    if (attempt.finished_at && (!known || attempt.finished_at < known)) first.set(key, attempt);
  }
  const progress = [...first.values()].map(({ user_id, lesson_id, finished_at }) => ({
    user_id,
    lesson_id,
    score: 1,
    total_questions: 2,
    total_points: 5,
    first_completed_at: finished_at!,
    completed_at: finished_at!,
  }));
  await app.db.insert(user_progress).values(progress);
  return {
    lessons,
    people,
    attempts,
    answers,
    progress,
    openings: await app.db.select().from(lesson_openings),
  };
}

export type Activity = Awaited<ReturnType<typeof fillRandomly>>;
