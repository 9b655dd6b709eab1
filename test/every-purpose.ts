import { setTimeout as pause } from 'node:timers/promises';
import { type AddedRuns, completeAdded, lookAtAdded } from './added-purposes.ts';
import {
  type Begun,
  complete,
  guess,
  type Question,
  type Run,
  type Session,
  unanswered,
} from './answer-runs.ts';
import { DRAWN_NUMBER, SAMPLE_KINDS, solveDrawn } from './create-kinds.ts';

/** Uses everything that asks questions and stores answers, as people do, over HTTP; test/upgrades/ has installations that were used like this. */

const CHOICE = {
  question_text: '¿Qué es un préstamo recibido?',
  options: ['Un pasivo', 'Un activo', 'Un gasto', 'Un ingreso'],
  correct_answer: 0,
};
const RIGHT_TEXTS = [CHOICE.options[0], 'Verdadero', 'La caja', 'El almacén'];

/**
 * Publishes a lesson that has a question of every kind, one of which draws other figures in each attempt.
 * @param more fields of the lesson that not every version has
 */
export async function createLessonOfAllKinds(admin: Session, more: object) {
  const { id } = await admin.post('/api/admin/lessons', {
    ...{ title: 'Todas las clases', category: 'contabilidad', description: '', content: '## Idea\n\nTexto.' },
    ...{ points_reward: 100, order_index: 99, ...more },
  });
  const questions = [{ kind: 'single_choice', ...CHOICE }, DRAWN_NUMBER].concat(
    Object.entries(SAMPLE_KINDS).map(([kind, sample]) => ({ kind, ...structuredClone(sample) }) as never),
  );
  const made = [];
  for (const question of questions)
    made.push(
      await admin.post('/api/admin/questions', { lesson_id: id, explanation: 'Porque sí.', ...question }),
    );
  await admin.patch(`/api/admin/lessons/${id}`, { state: 'published' });
  return { id: id as string, choice: made[0].id as string };
}

/** What goes with `question_id` to answer a question of that lesson right. */
function rightAnswer({ question_text, options, ask }: Question): object {
  const rightPlaces = options.flatMap((text, place) => (RIGHT_TEXTS.includes(text) ? [place] : []));
  const { order, match, entry } = SAMPLE_KINDS;
  const partners = new Map<string, string>(match.body.pairs.map(([left, right]) => [left, right]));
  switch (ask?.kind) {
    case undefined:
      return { option: rightPlaces[0] };
    case 'multiple_choice':
      return { answer: { options: rightPlaces } };
    case 'number':
      return { answer: { number: ask.hints.length > 0 ? solveDrawn(question_text).right : '50' } };
    case 'order':
      return { answer: { order: order.body.items.map((item) => ask.items.indexOf(item)) } };
    case 'match':
      return { answer: { pairs: ask.left.map((side) => ask.right.indexOf(partners.get(side)!)) } };
    case 'table':
      return { answer: { cells: ['10', '5', '0'] } };
    case 'entry':
      return {
        answer: {
          lines: entry.body.lines.map(({ account, debit, credit }) => ({
            account: ask.accounts.indexOf(entry.body.accounts[account]!),
            ...(debit ? { debit } : { credit }),
          })),
        },
      };
  }
}

/** Finishes a review session; what was answered wrong is answered once more. */
export async function completeReview(person: Session, id: string) {
  const path = `/api/review/sessions/${id}`;
  for (const question of unanswered(await person.get(path)))
    await person.post(`${path}/answers`, { question_id: question.id, ...guess(question) });
  const { again, again_answers } = await person.get(path);
  for (const question of unanswered({ id, questions: again, answers: again_answers }))
    await person.post(`${path}/answers`, { question_id: question.id, again: true, ...guess(question) });
  return person.post(`${path}/finish`);
}

export type Runs = AddedRuns & {
  attempt: string;
  practice: Begun | null;
  placement: Begun | null;
  review: Begun | null;
  /** Lessons whose quiz is left open. */
  lessons: string[];
};

type Lessons = [ofAllKinds: string, other: string];

/**
 * Takes a quiz with every kind of question, its hints and variants, reports an error in it, practises and places, and leaves a part of that open.
 * @param index decides what this learner does
 * @param miss answers the questions that this learner does not know
 */
export async function actForEveryPurpose(
  person: Session,
  index: number,
  lessons: Lessons,
  miss: typeof guess,
): Promise<Runs> {
  const attempt = await takeAllKinds(person, index, lessons[0], miss);
  return {
    attempt,
    practice: index % 3 ? await practise(person, attempt, index % 3 === 1) : null,
    placement: index % 4 > 1 ? await place(person, index) : null,
    review: null,
    lessons: await leaveOpen(person, index, lessons),
  };
}

async function takeAllKinds(
  person: Session,
  index: number,
  lesson: string,
  miss: typeof guess,
): Promise<string> {
  const attempt: Run = await person.post(`/api/lessons/${lesson}/attempts`);
  const path = `/api/attempts/${attempt.id}`;
  const question_id = findDrawn(attempt).id;
  if (index % 2) await person.post(`${path}/hints`, { question_id });
  let turn = index;
  await complete(person, path, attempt, (question) => (turn++ % 3 ? rightAnswer : miss)(question));
  if (index % 3) {
    const { number, question } = await person.post(`${path}/variants`, { question_id });
    const reply = (index % 2 ? rightAnswer : guess)(question);
    if (index % 3 === 1) await person.post(`${path}/variants/answers`, { question_id, number, ...reply });
  }
  const reported = attempt.questions[index % attempt.questions.length]!.id;
  const error = { reason: 'unclear', message: 'No se entiende.' };
  if (index % 5 === 0) await person.post(`${path}/questions/${reported}/reports`, error);
  return attempt.id;
}

const findDrawn = ({ questions }: Run) =>
  questions.find(({ ask }) => ask?.kind === 'number' && ask.hints.length > 0)!;

async function practise(person: Session, attempt: string, isFinished: boolean): Promise<Begun> {
  const practice: Run = await person.post(`/api/attempts/${attempt}/practice`);
  const path = `/api/practices/${practice.id}`;
  const [first] = practice.questions;
  if (isFinished) await complete(person, path, practice);
  else await person.post(`${path}/answers`, { question_id: first!.id, ...rightAnswer(first!) });
  return { id: practice.id, isFinished };
}

async function place(person: Session, index: number): Promise<Begun> {
  const isFinished = index % 4 === 2;
  const placement: Run = await person.post('/api/placements');
  const path = `/api/placements/${placement.id}`;
  const [first] = placement.questions;
  if (isFinished) await complete(person, path, placement);
  else await person.post(`${path}/answers`, { question_id: first!.id, ...guess(first!) });
  if (isFinished && index % 8 === 2) await person.put(`${path}/accepted`, { accepted: true });
  return { id: placement.id, isFinished };
}

/** Answers some questions of every kind, each kind by some learners only, and takes a hint before an answer. */
async function leaveOpen(person: Session, index: number, [ofAllKinds, other]: Lessons): Promise<string[]> {
  const lessons = [...(index % 2 ? [] : [ofAllKinds]), ...(index % 4 === 1 ? [other] : [])];
  for (const lesson of lessons) {
    const attempt: Run = await person.post(`/api/lessons/${lesson}/attempts`);
    const path = `/api/attempts/${attempt.id}`;
    if (lesson === ofAllKinds) await person.post(`${path}/hints`, { question_id: findDrawn(attempt).id });
    const reply = lesson === ofAllKinds ? rightAnswer : guess;
    for (const question of attempt.questions.filter((_, nth) => (nth + index) % 3 === 0))
      await person.post(`${path}/answers`, { question_id: question.id, ...reply(question) });
  }
  return lessons;
}

/** A review of what was answered some days before: some finish it, some leave it open after two answers. */
export async function review(person: Session, index: number): Promise<Begun | null> {
  if (index % 3 === 0) return null;
  const { id, questions } = await person.post('/api/review/sessions', { size: 5 });
  for (const question of questions.slice(0, 2))
    await person.post(`/api/review/sessions/${id}/answers`, { question_id: question.id, ...guess(question) });
  if (index % 3 === 1) await completeReview(person, id);
  return { id, isFinished: index % 3 === 1 };
}

/** Makes another option right, grades all earlier answers by it, and settles two reports. */
export async function correctKey(admin: Session, { id, choice }: { id: string; choice: string }) {
  const path = `/api/admin/questions/${choice}`;
  await admin.put(path, { lesson_id: id, explanation: 'Porque sí.', ...CHOICE, correct_answer: 1 });
  const { version_id, versions } = await admin.get(`${path}/regrades`);
  const chosen = { version_id, versions: versions.map((each: Run) => each.id), downwards: true };
  const { expected } = await admin.post(`${path}/regrades/check`, chosen);
  await admin.post(`${path}/regrades`, { ...chosen, expected });
  for (let regrades = [{ finished_at: null }]; regrades.some((each) => !each.finished_at); await pause(50))
    regrades = (await admin.get(`${path}/regrades`)).regrades;
  const { reports } = await admin.get('/api/admin/question-reports');
  const settlement = { outcome: 'no_error', answer: 'La respuesta es correcta.' };
  await admin.post('/api/admin/question-reports/settle', {
    ids: [reports[0].id, reports[1].id],
    ...settlement,
  });
}

/** What depends on the day, on the lessons of the newest pack, on the words of the newest version, or on its rule of the parts that may be told. */
const CHANGING = [
  'instruction',
  'parts',
  'practice_closed',
  'is_lesson_open',
  'next_at',
  'categories',
  'lesson_title',
  'category',
];

export const withoutChanging = (seen: object): object =>
  JSON.parse(
    JSON.stringify(seen, (key, value) => {
      if (CHANGING.includes(key)) return undefined;
      // Until 1.18.0 the list of reports named a drawn question by its template, since then by the figures that were asked.
      if (key === 'question_text' && value.includes('{{')) return undefined;
      // Since 1.17.0 a number is shown with a space that does not break before its unit.
      return typeof value === 'string' ? value.replaceAll('\u00a0', ' ') : value;
    }),
  );

/** What this learner sees of all that. */
export async function lookAtRuns(person: Session, runs: Runs) {
  const { attempt, practice, placement, review, lessons } = runs;
  const seen = {
    report: await person.get(`/api/attempts/${attempt}/report`),
    reports: await person.get('/api/question-reports'),
    lines: await person.get('/api/point-entries'),
    quizzes: await person.get('/api/attempts'),
    practice: practice && !practice.isFinished && (await person.post(`/api/attempts/${attempt}/practice`)),
    placement: placement && (await person.get('/api/placements/latest')),
    questions: placement && !placement.isFinished && (await person.post('/api/placements')),
    review: review && (await person.get(`/api/review/sessions/${review.id}`)),
    ...(await lookAtAdded(person, runs)),
    open: await Promise.all(lessons.map((lesson) => person.post(`/api/lessons/${lesson}/attempts`))),
  };
  return withoutChanging(seen);
}

/** Finishes all that is open. */
export async function completeRuns(person: Session, runs: Runs) {
  const { attempt, practice, placement, review, lessons } = runs;
  for (const lesson of lessons) {
    const run = await person.post(`/api/lessons/${lesson}/attempts`);
    await complete(person, `/api/attempts/${run.id}`, run);
  }
  if (practice && !practice.isFinished)
    await complete(
      person,
      `/api/practices/${practice.id}`,
      await person.post(`/api/attempts/${attempt}/practice`),
    );
  if (placement && !placement.isFinished)
    await complete(person, `/api/placements/${placement.id}`, await person.post('/api/placements'));
  if (review && !review.isFinished) await completeReview(person, review.id);
  await completeAdded(person, runs);
}
