import { queryPerKey } from '#db/queries/query-per-key.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { knownQuestions } from '#features/asking/server/memory/known-questions.ts';
import { rememberSent } from '#features/asking/server/memory/open-questions.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { type AskedRow, givenIn, holdsOn, versionsToAsk } from '#features/asking/server/run-sql.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { seesPremium } from '#server/session/caller.ts';

/** With the attempt that is still open, or what a new one would ask. */
type LessonRow = Omit<AskedRow, 'questions'> & {
  lesson_title: string | null;
  attempt_id: string | null;
  asked_ids: string[] | null;
  version_ids: string[] | null;
};

type LessonKey = { learner: string; lesson: string; seesPremium: boolean; today: string };

// The limit makes PostgreSQL use the index for each attempt, regardless of its estimate of open attempts.
/**
 * A lesson for a learner, with the attempt to resume, also when premium ended since; without one the lesson must be published and hold on
 * `today`, and gives the versions that its questions have now, or as many of them as it draws. Correct options and explanations of
 * unanswered questions are not read.
 */
const readLesson = queryPerKey<LessonKey, LessonRow>(
  'read_lesson_to_take',
  { learner: 'uuid', lesson: 'uuid', seesPremium: 'boolean', today: 'date' },
  (keys) => `
  select case when a.id is not null or (${holdsOn('l', 'today')}) then l.title end as lesson_title, a.id as attempt_id, a.seed,
    a.version_ids::text[] as asked_ids, ${givenIn('a')},
    case when a.id is null then ${versionsToAsk('l')}::text[] end as version_ids
  from ${keys} left join lateral (
    select * from runs where purpose = 'quiz' and user_id = keys.learner and lesson_id = keys.lesson and finished_at is null
      and not from_device
    limit 1
  ) a on true
  left join lessons l on l.id = keys.lesson and (l.is_free or seesPremium or a.id is not null)`,
);

const openAttempt = openingQuery<NewRun & { lesson: string }>('open_attempt', 'quiz', {
  fields: { lesson_id: '$lesson::uuid' },
});

const attemptsOf = (points: number): Limit => ({ name: 'attempts', points, seconds: 86_400 });

/** Counts a quiz or practice that `open` opens, once of two tabs. @throws AppError `rate_limited` beyond the day's number for the lesson */
export async function countOpened(
  call: Call,
  lessonId: string,
  open: () => Promise<object[]>,
): Promise<void> {
  const counted = await attemptsAt(call, lessonId);
  await call.limits.consume(...counted);
  if ((await open()).length === 0) await call.limits.giveBack(...counted);
}

/** Counts one that has its place already, and was stored. */
export const noteAttempt = async (call: Call, lessonId: string) =>
  call.limits.count(...(await attemptsAt(call, lessonId)));

/** @throws AppError `rate_limited` when no further one would be counted */
export const ensureAttemptLeft = async (call: Call, lessonId: string) =>
  call.limits.ensureRemaining(...(await attemptsAt(call, lessonId)));

async function attemptsAt({ db, caller }: Call, lessonId: string): Promise<[Limit, string]> {
  const { attempts_a_day } = await readSettings(db);
  return [attemptsOf(attempts_a_day), `${caller.user_id} ${lessonId}`];
}

/** Opens an attempt at a lesson, or resumes the open one. @throws AppError `not_found`, `no_questions`, `rate_limited` */
export async function startAttempt(call: Call, lessonId: string) {
  const { version_ids, ...lesson } = await findLesson(call, lessonId);
  call.openings.note(call.caller, lessonId, call);
  if (lesson.attempt_id) return present(call, lessonId, lesson);
  if (!version_ids?.length) throw new AppError('no_questions');
  const attempt = { learner: call.caller.user_id, lesson: lessonId, versions: version_ids, now: call.now };
  await countOpened(call, lessonId, () => openAttempt(call.db, attempt));
  return present(call, lessonId, await findLesson(call, lessonId));
}

async function findLesson({ db, caller, today }: Call, lesson: string) {
  const key = { learner: caller.user_id, lesson, seesPremium: seesPremium(caller), today };
  const row = await readLesson(db, key);
  return { ...row, lesson_title: ensureFound(row.lesson_title) };
}

type Found = Omit<Awaited<ReturnType<typeof findLesson>>, 'version_ids'>;

async function present(
  call: Call,
  lesson_id: string,
  { asked_ids, attempt_id, lesson_title, ...given }: Found,
) {
  const id = ensureFound(attempt_id);
  const asked = { ...given, questions: await knownQuestions(call, asked_ids ?? []) };
  return { id, lesson_id, lesson_title, ...presentQuestions(call, rememberSent(call, id, asked)) };
}
