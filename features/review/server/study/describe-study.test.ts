import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#scripts/demo/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';
import { answerRight, answerWrong, openReview, passDays } from '#test/review.ts';
import { describeSpeed, describeStudy } from './describe-study.ts';
import { readCalibration, readLearnerRecalls, readTimedReviews } from './read-study.ts';

let app: TestApp;
let ana: Person;
let eva: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app, { full_name: 'Ana' });
  eva = await signUpLearner(app, { full_name: 'Eva' });
});
afterEach(() => app.close());

const study = () => describeStudy(app.db, seededRandom(1));

/** Lets days pass, longer than a session lasts. */
async function stayAway(days: number, ...people: Person[]) {
  passDays(app, days);
  for (const person of people)
    await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
}

/** Reviews whatever is due, right. */
async function review(person: Person, lesson: Awaited<ReturnType<typeof createLesson>>) {
  const session = await openReview(person);
  for (const question of session.questions) await answerRight(person, session, lesson, question);
  await person.post(`/api/review/sessions/${session.id}/finish`);
}

test('without later answers the study says so', async () => {
  await takeLesson(ana, await createLesson(app), 3);
  expect(await study()).toEqual([
    'Recuerdo a los 28 días o más de la primera respuesta',
    'Todavía no hay respuestas de los dos grupos.',
    '',
    'Aciertos previstos y encontrados en los repasos',
    'Todavía no hay repasos.',
    '',
    'El repaso siguiente a un acierto, según lo que se tardó en acertar',
    'Se compara desde 400 repasos de ese tipo; hay 0.',
  ]);
});

test('reviewed and unreviewed questions are told apart by what came in between, and nobody is named', async () => {
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson, 0);
  await takeLesson(eva, lesson, 0);
  await ana.get('/api/review');
  await eva.get('/api/review');
  passDays(app, 2);
  await review(ana, lesson);
  await stayAway(30, ana, eva);
  await review(ana, lesson);
  await takeLesson(eva, lesson, 1);
  const counts = await readLearnerRecalls(app.db, 28);
  expect(counts).toHaveLength(2);
  expect(counts).toContainEqual({
    reviewed: { right: 3, answers: 3 },
    unreviewed: { right: 0, answers: 0 },
  });
  expect(counts).toContainEqual({
    reviewed: { right: 0, answers: 0 },
    unreviewed: { right: 1, answers: 3 },
  });
  const lines = (await study()).join('\n');
  expect(lines).toContain('(2 personas)');
  expect(lines).toContain('Con repasos:  100,0 % de 3 respuestas');
  expect(lines).toContain('Sin repasos:  33,3 % de 3 respuestas');
  expect(lines).not.toMatch(/Ana|Eva|@|[0-9a-f]{8}-/);
});

test('questions that a quiz asked again in between belong to neither group', async () => {
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson, 0);
  passDays(app, 5);
  await takeLesson(ana, lesson, 3);
  await stayAway(30, ana);
  const { result } = await takeLesson(ana, lesson, 3);
  expect(result.status).toBe(200);
  expect(await readLearnerRecalls(app.db, 28)).toEqual([]);
});

test('predictions are compared with what was found, tenth by tenth', async () => {
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson, 0);
  await ana.get('/api/review');
  passDays(app, 2);
  await review(ana, lesson);
  const [decile, ...others] = await readCalibration(app.db);
  expect(others).toEqual([]);
  expect(decile).toMatchObject({ answers: 3, right: 1 });
  expect(decile!.predicted * 10).toBeGreaterThanOrEqual(decile!.decile - 1);
  expect(decile!.predicted * 10).toBeLessThanOrEqual(decile!.decile);
});

test('a right answer in a review is read with its time and with what was predicted and found at the next one', async () => {
  const lesson = await createLesson(app, { keys: [0, 0, 0, 0, 0] });
  await takeLesson(ana, lesson, 0);
  passDays(app, 2);
  const session = await openReview(ana);
  const [fastest] = session.questions;
  for (const question of session.questions) {
    app.pass(question.id === fastest?.id ? 1000 : 20_000);
    await answerRight(ana, session, lesson, question);
  }
  await ana.post(`/api/review/sessions/${session.id}/finish`);
  await stayAway(20, ana);
  const next = await openReview(ana);
  for (const question of next.questions)
    await (question.id === fastest?.id ? answerRight : answerWrong)(ana, next, lesson, question);
  const [own, ...nobody] = await readTimedReviews(app.db);
  expect(nobody).toEqual([]);
  expect(own?.map(({ seconds, right }) => [seconds, right]).sort()).toEqual([
    [1, true],
    ...Array(4).fill([20, false]),
  ]);
  for (const { predicted } of own ?? []) expect(predicted).toBeGreaterThan(0.5);
  expect((await study()).at(-1)).toBe('Se compara desde 400 repasos de ese tipo; hay 5.');
});

test.each([
  [true, /^El quinto más rápido recuerda más de lo que da el azar/],
  [false, /^No se ve que el quinto más rápido recuerde más/],
])('the study says in words whether the fastest fifth is remembered longer: %s', (isLonger, verdict) => {
  const reviews = Array.from({ length: 20 }, (_, place) => ({
    ...{ seconds: place, predicted: 0.9 },
    right: place < 4 ? isLonger : place % 5 > 0,
  }));
  const lines = describeSpeed(Array(20).fill(reviews), seededRandom(1));
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^El quinto más rápido: previsto 90,0 %, encontrado .+ % \(80 respuestas\)$/);
  expect(lines[3]).toMatch(/^Con el mismo acierto previsto, −?\d+,\d puntos \(intervalo del 95 %: de /);
  expect(lines[4]).toMatch(verdict);
});
