import { TERMS } from '#domain/people/terms.ts';
import { openEnvironment } from '../../trials/environment/trial-environment.ts';
import { addPeople } from '../../trials/environment/trial-people.ts';
import { COPIED_QUESTIONS, fillLessons } from './fill-lessons.ts';

export const LESSONS = 96;

/** The built app with one learner and 96 lessons, among them quizzes of copied questions. */
export async function openFilledApp() {
  const environment = await openEnvironment();
  const { db, app } = environment;
  const [learner] = await addPeople(db, 1);
  await db.query('insert into user_consents (user_id, terms_version, accepted_at) values ($1, $2, now())', [
    learner!.user_id,
    TERMS.version,
  ]);
  await fillLessons(db, LESSONS);
  const origin = `http://localhost:${app.port}`;
  const token = learner!.token;
  const { lessons } = (await (
    await fetch(`${origin}/api/lessons`, { headers: { cookie: `session=${token}` } })
  ).json()) as { lessons: { id: string; total_questions: number }[] };
  const quizzes = lessons.filter(({ total_questions }) => total_questions === COPIED_QUESTIONS);
  return { environment, origin, token, lessons, quizzes };
}
