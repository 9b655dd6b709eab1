import { DAY_MS } from '#domain/time/durations.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { findLesson } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { seesPremium } from '#server/session/caller.ts';
import { insertPackages, readPackages, retireExpired, type StoredPackage } from './package-sql.ts';
import { uuidV7 } from './uuid-v7.ts';

export const VALID_MS = 14 * DAY_MS;
/** Taking lessons along again and again would fill the database. */
export const CALLS_A_DAY: Limit = { name: 'offline packages', points: 60, seconds: 86_400 };

type Wanted = { device_id: string; lesson_ids: string[] };

/**
 * What a device needs to take quizzes of these lessons without a connection: text and questions, and no key. A device gets the same of a
 * lesson until it is submitted or expires. A lesson that the learner cannot begin, or that has no questions, is left out.
 */
export async function issuePackages(call: Call, { device_id: device, lesson_ids }: Wanted) {
  const { db, caller, now, today } = call;
  const learner = caller.user_id;
  await call.limits.consume(CALLS_A_DAY, learner);
  const lessons = [...new Set(lesson_ids)];
  await retireExpired(db, { learner, device, now });
  await insertPackages(db, {
    ...{ learner, device, lessons, ids: lessons.map(() => uuidV7(now)), seesPremium: seesPremium(caller) },
    country: caller.country,
    ...{ today, now, until: new Date(now.getTime() + VALID_MS) },
  });
  const stored = await readPackages(db, [learner, device, lessons]);
  const packages = await Promise.all(stored.map((each) => present(call, each)));
  return { packages: packages.filter((each) => each !== undefined) };
}

async function present(
  call: Call,
  { id, lesson_id, issued_at, expires_at, country, ...asked }: StoredPackage,
) {
  const lesson = await findLesson(call, lesson_id);
  if (!lesson) return undefined;
  const learner = { ...call.caller, country: country ?? call.caller.country };
  const { questions } = presentQuestions({ caller: learner }, { ...asked, answers: null });
  return { id, issued_at, expires_at, lesson, questions };
}
