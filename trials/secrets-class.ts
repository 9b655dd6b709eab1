import { someAnswer } from '#test/some-answer.ts';
import { requestJson, sendRequest } from './environment/send-request.ts';
import type { Environment } from './environment/trial-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';
import { differences, format, type Practice, type Responses } from './secrets-crawl.ts';
import { ALL_KINDS, changeKeys } from './secrets-database.ts';
import { findMarks, findSecrets, occurrencesOf } from './secrets-find.ts';
import type { SecretsFound } from './secrets-person.ts';

const NOBODY = '11111111-1111-4111-8111-111111111111';
/** What a class test, a live quiz whose key is not shown, and a sheet tell of no question. */
const TOLD = ['correct', 'correct_answer', 'explanation', 'key', 'share', 'solution'];
const WEEK_MS = 7 * 86_400_000;

let classes = 0;

/** A group with a class test, a sheet and a live quiz, which ask a question of each kind. */
async function openClass({ db, app }: Environment) {
  classes += 1;
  const [teacher] = await addPeople(db, 1, { as: `docente${classes}-`, staff: 'teacher' });
  const [pupil] = await addPeople(db, 1, { as: `alumna${classes}-` });
  const as = <Reply = { id: string }>(path: string, body: object, method = 'POST', token = teacher!.token) =>
    requestJson<Reply>(app.port, { method, path: `/api${path}`, body, token });
  const { rows } = await db.query<{ id: string; questions: number }>(
    `select l.id, count(*)::int as questions from lessons l join questions q on q.lesson_id = l.id where l.title = $1 group by l.id`,
    [ALL_KINDS],
  );
  const { id: lesson_id, questions } = rows[0]!;
  const group = await as('/groups', { name: 'Aula', time_zone: 'UTC' });
  await db.query(`insert into group_members (group_id, user_id, role) values ($1, $2, 'pupil')`, [
    group.id,
    pupil!.user_id,
  ]);
  const due = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 16);
  const tasks = `/groups/${group.id}/assignments`;
  const test = await as(tasks, { kind: 'test', lesson_id, goal: questions, minutes: 60, due });
  const task = await as(tasks, { kind: 'lesson', lesson_id, due });
  await as(`${tasks}/${task.id}/sheets`, {});
  const sheets = await db.query<{ id: string }>('select id from offline_packages where user_id = $1', [
    pupil!.user_id,
  ]);
  const live = await as('/live', { lesson_id, teams: 0 });
  const codes = await db.query<{ code: string }>('select code from live_quizzes where id = $1', [live.id]);
  const joining = { code: codes.rows[0]!.code, nickname: 'Alumna' };
  const { token } = await as<{ token: string }>('/live/join', joining, 'POST', '');
  return {
    pupil: pupil!,
    teacher: teacher!,
    sheet: sheets.rows[0]!.id,
    file: `${tasks}/${task.id}/sheets/file`,
    test: test.id,
    live: { id: live.id, token },
    questions,
    step: (phase: string, place: number) => as(`/live/${live.id}/step`, { phase, place }, 'PUT'),
  };
}
type Class = Awaited<ReturnType<typeof openClass>>;

type Visit = (method: string, path: string, body?: object, token?: string) => Promise<string>;

/** Keeps every answer, without the seconds that pass. */
function visitor({ app }: Environment, { pupil }: Class, responses: Responses): Visit {
  return async (method, path, body, token = pupil.token) => {
    const options = { method, path, token, ...(body && { body }), headers: { accept: 'text/html' } };
    const answer = await sendRequest(app.port, options);
    const text = answer.text.replace(/"seconds_left":\d+/g, '"seconds_left":0');
    responses.set(`${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`, format({ ...answer, text }));
    return answer.text;
  };
}

/** All that the pupil, the phone and the printed sheet show. */
async function readClass(environment: Environment, group: Class): Promise<Responses> {
  const responses: Responses = new Map();
  const visit = visitor(environment, group, responses);
  const { test, sheet, live, file, teacher } = group;
  await visit('POST', `/api/tests/${test}`);
  await visit('POST', `/api/live/${live.id}/state`, { token: live.token }, '');
  for (const path of [`tests/${test}`, `tests/${test}/result`, `sheets/${sheet}`, 'assignments/mine'])
    await visit('GET', `/api/${path}`);
  for (const path of ['user-progress', 'attempts', 'point-entries', 'review', 'badges', 'groups/mine'])
    await visit('GET', `/api/${path}`);
  for (const page of [`/pruebas/${test}`, `/hoja/${sheet}`, '/tu-aula', '/home']) await visit('GET', page);
  await visit('GET', `/api${file}`, undefined, teacher.token);
  return responses;
}

/** Answers the class test and the live quiz's question, also as nobody may. */
async function answerClass(environment: Environment, group: Class, place: number): Promise<Responses> {
  const responses: Responses = new Map();
  const visit = visitor(environment, group, responses);
  const { test, live } = group;
  const { id, questions } = JSON.parse(await visit('POST', `/api/tests/${test}`)) as Practice;
  for (const { id: question_id, ask } of place === 0 ? questions : []) {
    const answers = [ask ? { answer: someAnswer(ask) } : { option: 0 }, { option: 6 }, { option: 1 }];
    for (const answer of answers)
      await visit('POST', `/api/test-runs/${id}/answers`, { question_id, ...answer });
  }
  const state = JSON.parse(await visit('POST', `/api/live/${live.id}/state`, { token: live.token }, ''));
  const { ask } = state.quiz.question as Practice['questions'][number];
  for (const answer of [ask ? { answer: someAnswer(ask) } : { option: 0 }, { dont_know: true }])
    await visit('POST', `/api/live/${live.id}/answers`, { token: live.token, place, ...answer }, '');
  return responses;
}

async function inspect(environment: Environment, pupil: TrialPerson, responses: Responses) {
  const ofClass = new Map(
    [...responses].filter(([request]) => /\/api\/(tests|test-runs|live|sheets)\b/.test(request)),
  );
  return [
    ...TOLD.flatMap((field) => occurrencesOf(ofClass, `"${field}":`, `"${field}"`)),
    ...findMarks(responses, { answered: new Set() }, false),
    ...(await findSecrets(environment, responses, pupil)),
  ];
}

/** What a pupil and a phone see before and after all keys change, before and after each answer; the teacher shows nothing. */
export async function* checkClass(environment: Environment): AsyncGenerator<SecretsFound> {
  const group = await openClass(environment);
  for (let place = 0; place < group.questions; place += 1) {
    await group.step('open', place);
    const before = await readClass(environment, group);
    await changeKeys(environment.db, NOBODY);
    const after = await readClass(environment, group);
    const answered = await answerClass(environment, group, place);
    await group.step('closed', place);
    const closed = await readClass(environment, group);
    const wrong = differences(before, after);
    const all = [before, after, answered, closed];
    for (const responses of all) wrong.push(...(await inspect(environment, group.pupil, responses)));
    yield { answers: all.reduce((sum, { size }) => sum + size, 0), wrong };
    // The key is shown to go on, and nobody reads it.
    await group.step('shown', place);
    await group.step('standing', place);
  }
}
