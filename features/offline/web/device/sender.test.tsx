import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { OFFLINE_UNSENT } from '#features/account/web/session/offline-owner.ts';
import { type Answer, failure, serverAnswers } from '#test/components/answers.ts';
import { learner, renderPage } from '#test/components/render-page.tsx';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { api } from '../offline.api.ts';
import { takeLessons } from '../offline.queries.ts';
import { StorageNote } from '../storage-note.tsx';
import { TakenState } from '../taken-state.tsx';
import { forgetExpired, keepAnswer, keepPackages, readTaken } from './offline-store.ts';
import STORED from './stored-by-1.16.json' with { type: 'json' };
import { submitInWorker } from './submit-in-worker.ts';
import { continueOnline, submitWaiting } from './submit-taken.ts';
import { useSubmission } from './use-submission.ts';

const ME = learner.user_id;
const [begun, waiting] = STORED.packages as never as [{ id: string }, { id: string; expires_at: string }];
const SUBMISSION = `POST /api/offline/runs/${waiting.id}/submission`;
const received = { attempt_id: waiting.id, lesson_id: 'lesson', report: { score: 1 } };
const ISSUED = Date.parse('2026-11-20T10:00:00.000Z');

/** A database as release 1.16 left it: one lesson begun, and one whose two answers nobody has received. */
beforeEach(async () => {
  await new Promise((done) => {
    indexedDB.deleteDatabase('offline').onsuccess = done;
  });
  const request = indexedDB.open('offline', 1);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('packages', { keyPath: 'id' }).createIndex('user_id', 'user_id');
    const answers = db.createObjectStore('answers', { keyPath: ['package_id', 'question_id'] });
    answers.createIndex('package_id', 'package_id');
    db.createObjectStore('device');
    for (const row of STORED.packages) request.transaction!.objectStore('packages').add(row);
    for (const row of STORED.answers) request.transaction!.objectStore('answers').add(row);
  };
  await new Promise((done) => {
    request.onsuccess = done;
  });
  request.result.close();
});
afterEach(() => vi.restoreAllMocks());

const stateOf = async (id: string) => (await readTaken(ME)).find((row) => row.id === id);

/** The sender of a signed-in page. */
const send = () =>
  renderPage({
    Page: () => {
      useSubmission(ME);
      return null;
    },
    path: '/home',
  });

/** Lets the sender's pauses pass at once. @returns those that it made, in minutes, up to so many */
function passPauses(most: number): number[] {
  const made: number[] = [];
  const wait = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0, ...rest: unknown[]) => {
    if (![1, 2, 4, 8, 16].includes(ms / MINUTE_MS)) return wait(work, ms, ...rest);
    if (made.length === most) return 0;
    made.push(ms / MINUTE_MS);
    return wait(work, 0);
  });
  return made;
}

test('what release 1.16 stored is shown, answered further, and submitted with every answer', async () => {
  const before = await readTaken(ME);
  expect(before.map(({ purpose, state, answers }) => [purpose, state, answers.length])).toEqual([
    ['lesson', 'open', 1],
    ['lesson', 'waiting', 2],
  ]);
  expect(localStorage.getItem(OFFLINE_UNSENT)).toBe('2');
  const question_id = before[0]!.taken!.questions[1]!.id;
  const more = {
    package_id: begun.id,
    question_id,
    choice: { option: 0 },
    answered_at: '2026-11-22T08:00:00.000Z',
  };
  expect(await keepAnswer(more)).toEqual(more);
  let body: unknown;
  serverAnswers({
    [SUBMISSION]: async (request: Request) => {
      body = await request.json();
      return received;
    },
  });
  expect(await submitWaiting(ME, api.offline)).toEqual({ settled: 1, left: 0 });
  expect(body).toEqual({
    answers: [
      { question_id: expect.any(String), answered_at: '2026-11-21T08:01:00.000Z', option: 0 },
      { question_id: expect.any(String), answered_at: '2026-11-21T08:02:00.000Z', dont_know: true },
    ],
    finished: true,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await stateOf(waiting.id)).toMatchObject({
    state: 'sent',
    taken: null,
    answers: [],
    score: 1,
    total: 2,
  });
  expect((await stateOf(begun.id))?.answers).toHaveLength(2);
});

test('what fails is tried again after 1, 2, 4, 8 and 16 minutes, and at once when the connection returns', async () => {
  let answer: Answer = () => failure(503, 'unavailable', 'Vuelve a intentarlo.');
  const calls = serverAnswers({ [SUBMISSION]: (request) => (answer as (asked: Request) => object)(request) });
  const pauses = passPauses(6);
  await send();
  await expect.poll(() => pauses).toEqual([1, 2, 4, 8, 16, 16]);
  await expect.poll(() => calls.filter((call) => call === SUBMISSION).length).toBe(7);
  answer = () => received;
  window.dispatchEvent(new Event('online'));
  await expect.poll(async () => (await stateOf(waiting.id))?.state).toBe('sent');
  expect(calls.filter((call) => call === SUBMISSION)).toHaveLength(8);
});

test('the browser is asked to submit later where it can, and its worker then does so for whose session it has', async () => {
  const register = vi.fn(async () => undefined);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ sync: { register } } as never);
  serverAnswers({ [SUBMISSION]: failure(503, 'unavailable', 'Vuelve a intentarlo.') });
  await send();
  await expect.poll(() => register.mock.calls).toEqual([['offline-submission']]);

  let user: { id: string } | null = null;
  let status = 503;
  const zones: (string | null)[] = [];
  serverAnswers({
    'GET /api/auth/session': () => ({ user }),
    [SUBMISSION]: ({ headers }: Request) => {
      zones.push(headers.get('time-zone'));
      return Response.json(received, { status });
    },
  });
  await submitInWorker();
  expect((await stateOf(waiting.id))?.state).toBe('waiting');
  user = { id: ME };
  await expect(submitInWorker()).rejects.toThrow('1 left');
  status = 200;
  await submitInWorker();
  expect((await stateOf(waiting.id))?.state).toBe('sent');
  // The days of its answers are those of the device, as when a page submits them.
  expect(zones).toEqual([timeZoneHere, timeZoneHere]);
});

test('what another page is submitting is waited for, and what it left is submitted at once', async () => {
  const calls = serverAnswers({ [SUBMISSION]: received });
  const other = Promise.withResolvers<void>();
  const held = navigator.locks.request('offline-submission', () => other.promise);
  const submitted = submitWaiting(ME, api.offline);
  expect(calls).toEqual([]);
  other.resolve();
  await held;
  expect(await submitted).toEqual({ settled: 1, left: 0 });
});

test.each([
  [401, 'unauthenticated'],
  [403, 'user_suspended'],
  [429, 'too_many_requests'],
])('an answer %i keeps everything waiting for its owner', async (status, code) => {
  serverAnswers({ [SUBMISSION]: failure(status, code, 'No.') });
  expect(await submitWaiting(ME, api.offline)).toEqual({ settled: 0, left: 1 });
  expect(await stateOf(waiting.id)).toMatchObject({ state: 'waiting', answers: [{}, {}] });
});

test('a download asks the browser not to empty its storage, which may refuse', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockRejectedValue(new Error('Refused'));
  const [row] = await readTaken(ME);
  const fresh = { ...row!.taken!, id: crypto.randomUUID() };
  serverAnswers({ 'POST /api/offline/packages': { packages: [fresh] } });
  expect(await takeLessons(ME, [row!.lesson_id!])).toBe(1);
  expect(persist).toHaveBeenCalledOnce();
  expect(await stateOf(fresh.id)).toMatchObject({ state: 'open', format: 2 });
});

test('a device that is full says so, and neither an answer nor a download counts as stored', async () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  const [row] = await readTaken(ME);
  const taken = row!.taken!;
  const answer = { package_id: begun.id, question_id: taken.questions[1]!.id, choice: { option: 0 } };
  const says = /^No queda espacio en este dispositivo y no se guardó\./;
  await expect(keepAnswer({ ...answer, answered_at: '2026-11-22T08:00:00.000Z' })).rejects.toThrow(says);
  await expect(keepPackages(ME, [{ ...taken, id: crypto.randomUUID() } as never])).rejects.toThrow(says);
  await expect(takeLessons(ME, ['lesson'])).rejects.toThrow(says);
  expect((await readTaken(ME)).map(({ answers }) => answers.length)).toEqual([1, 2]);
});

test.each([
  ['shows its result', 7, { state: 'sent', score: 7, total: 9, answers: [] }],
  ['leaves the device while it goes on with a connection', null, undefined],
] as const)('what was submitted before %s', async (_, score, expected) => {
  const stored = { score, total_questions: 9, points_earned: score };
  const error = { code: 'already_submitted', message: 'Ya se entregaron.', request_id: 'test', stored };
  serverAnswers({ [SUBMISSION]: Response.json({ error }, { status: 409 }) });
  expect(await submitWaiting(ME, api.offline)).toEqual({ settled: 1, left: 0 });
  const row = await stateOf(waiting.id);
  if (expected) expect(row).toMatchObject(expected);
  else expect(row).toBeUndefined();
});

test('a quiz that cannot go on with a connection, since the plan has ended, is answered on the device again', async () => {
  let answer = failure(503, 'unavailable', 'Vuelve a intentarlo.');
  serverAnswers({ [`POST /api/offline/runs/${begun.id}/submission`]: () => answer, [SUBMISSION]: received });
  const row = (await stateOf(begun.id))!;
  await expect(continueOnline(row, api.offline)).rejects.toThrow('Vuelve a intentarlo.');
  expect(await stateOf(begun.id)).toMatchObject({ state: 'waiting', handed_over: true });
  answer = failure(409, 'premium_required', 'Esta lección es Premium y tu plan terminó.');
  expect(await submitWaiting(ME, api.offline)).toEqual({ settled: 2, left: 0 });
  expect(await stateOf(begun.id)).toMatchObject({ state: 'open', handed_over: false, answers: [{}] });
});

test('an answer that nobody can read is asked again, and the others stay', async () => {
  serverAnswers({
    [SUBMISSION]: failure(400, 'invalid_request', 'Revisa los datos.', {
      'answers.1': ['El asiento no cuadra: el haber supera al debe por 2,50.'],
    }),
  });
  expect(await submitWaiting(ME, api.offline)).toEqual({ settled: 1, left: 0 });
  const row = (await stateOf(waiting.id))!;
  expect(row).toMatchObject({ state: 'open', answers: [{ answered_at: '2026-11-21T08:01:00.000Z' }] });
  const { screen } = await renderPage({ Page: () => <TakenState lesson={row} />, path: '/descargas' });
  await expect.element(screen.getByText('1 de 2 respondidas')).toBeVisible();
  const why =
    'Una respuesta no se pudo leer y se vuelve a preguntar. El asiento no cuadra: el haber supera al debe por 2,50.';
  await expect.element(screen.getByText(why)).toBeVisible();
});

test('what came too late is kept with its answers and says until when it could be submitted', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(ISSUED + 181 * DAY_MS);
  serverAnswers({ [SUBMISSION]: failure(404, 'PGRST116', 'No se encontró lo que buscas.') });
  expect(await submitWaiting(ME, api.offline)).toEqual({ settled: 1, left: 0 });
  expect(await stateOf(waiting.id)).toMatchObject({
    state: 'refused',
    refusal:
      'Se podía entregar hasta el 3 de enero de 2027: pasaron más de 44 días desde la descarga. Con conexión puedes hacerla de nuevo.',
    answers: [{}, {}],
  });
});

test('what somebody suspended or erased has left is removed 30 days after it expired, and one’s own is not', async () => {
  const end = Date.parse(waiting.expires_at) + 30 * DAY_MS;
  await forgetExpired('somebody-else', end);
  expect(await readTaken(ME)).toHaveLength(2);
  await forgetExpired(ME, end + 1);
  expect(await readTaken(ME)).toHaveLength(2);
  await forgetExpired('somebody-else', end + 1);
  expect(await readTaken(ME)).toEqual([]);
});

test('after a day of waiting answers the page says how to keep them, and not before', async () => {
  const lessons = await readTaken(ME);
  const first = Date.parse('2026-11-21T08:00:00.000Z');
  const show = (now: number) =>
    renderPage({ Page: () => <StorageNote lessons={lessons} now={now} />, path: '/descargas' });
  const title = 'Hay respuestas sin entregar desde hace más de un día';
  const { screen: later } = await show(first + DAY_MS);
  await expect.element(later.getByText(title)).toBeVisible();
  await expect.element(later.getByText('Si instalas la aplicación', { exact: false })).toBeVisible();
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await later.getByRole('button', { name: 'Instalar la aplicación' }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await later.unmount();
  const { screen: sooner } = await show(first + DAY_MS - 1);
  await expect.element(sooner.getByText(title)).not.toBeInTheDocument();
  await sooner.unmount();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari/604.1',
  );
  const { screen: safari } = await show(first + DAY_MS);
  await expect
    .element(
      safari.getByText('Safari borra lo guardado por una página que no abres en siete días', {
        exact: false,
      }),
    )
    .toBeVisible();
});
