import { someAnswer } from '#test/some-answer.ts';
import type { Environment } from './environment/trial-environment.ts';
import type { TrialPerson } from './environment/trial-people.ts';
import { createCrawler, differences, type Practice, type Responses } from './secrets-crawl.ts';
import { ADD_VERSIONS, ANSWERED, CARD_REASON, changeKeys, readRightOptions } from './secrets-database.ts';
import { findCardMarks, findMarks, findSecrets } from './secrets-find.ts';
import { reviewSome } from './secrets-review.ts';

type Database = Environment['db'];
type Crawler = ReturnType<typeof createCrawler>;
export type SecretsFound = { answers: number; wrong: string[] };

/** Crawls as this person before and after some questions are answered, and each time again with other keys. */
export async function checkPerson(
  environment: Environment,
  person: TrialPerson,
  isPremium: boolean,
): Promise<SecretsFound> {
  const { db, app } = environment;
  const lessons = await listLessons(db);
  await crawl(app.port, person, lessons);
  await db.query(ADD_VERSIONS);
  const untouched = await compareWithOtherKeys(environment, person, lessons);
  const provoked = await answerSome(environment, person, lessons, isPremium);
  const started = await compareWithOtherKeys(environment, person, lessons);
  const all = [...untouched.crawls, provoked, ...started.crawls];
  const wrong = [...untouched.wrong, ...started.wrong];
  const answered = await answeredBy(db, person);
  if (isPremium && !/MARCA-[0-9a-f]/.test([...provoked.values()].join(' ')))
    wrong.push('no explanation is ever shown');
  if (!/motivo-[0-9a-f]/.test([...provoked.values()].join(' '))) wrong.push('no reason is ever shown');
  if (![...provoked.values()].some((text) => text.includes(CARD_REASON)))
    wrong.push('no reason of a card is ever shown');
  for (const responses of all) {
    wrong.push(...findMarks(responses, answered, isPremium), ...findCardMarks(responses, isPremium));
    wrong.push(...(await findSecrets(environment, responses, person)));
  }
  return { answers: all.reduce((sum, responses) => sum + responses.size, 0), wrong };
}

async function compareWithOtherKeys({ db, app }: Environment, person: TrialPerson, lessons: string[]) {
  const before = await crawl(app.port, person, lessons);
  await changeKeys(db, person.user_id);
  const after = await crawl(app.port, person, lessons);
  return { crawls: [before, after], wrong: differences(before, after) };
}

async function crawl(port: number, person: TrialPerson, lessons: string[]): Promise<Responses> {
  const crawler = createCrawler(port, person);
  const attempts = await crawler.openQuizzes(lessons);
  await crawler.readAll([...lessons, ...attempts.map(({ id }) => id)]);
  crawler.close();
  return crawler.responses;
}

/** Answers the first question of each quiz, every other one wrong, tries to provoke further answers, and finishes one quiz with every answer wrong, and begins a review. */
async function answerSome(
  { db, app }: Environment,
  person: TrialPerson,
  lessons: string[],
  isPremium: boolean,
): Promise<Responses> {
  const crawler = createCrawler(app.port, person);
  const attempts = await crawler.openQuizzes(lessons);
  const right = await readRightOptions(db);
  for (const [index, attempt] of attempts.entries()) {
    const questions = index === 0 ? attempt.questions : attempt.questions.slice(0, 1);
    for (const { id, question_text, options, ask } of questions) {
      if (ask) {
        await crawler.post(`/attempts/${attempt.id}/hints`, { question_id: id });
        await crawler.post(`/attempts/${attempt.id}/answers`, { question_id: id, answer: someAnswer(ask) });
        await crawler.post(`/attempts/${attempt.id}/variants`, { question_id: id });
        continue;
      }
      const key = options.indexOf(right.get(`${id} ${question_text}`)!);
      const option = (key + (index % 2 ? 0 : 1)) % options.length;
      const other = (option + 1) % options.length;
      await crawler.post(`/attempts/${attempt.id}/answers`, { question_id: id, option });
      await crawler.post(`/attempts/${attempt.id}/answers`, { question_id: id, option: other });
    }
    if (index === 0) await practise(crawler, attempt.id);
    else await crawler.provoke(attempt);
  }
  await answerCards(crawler, lessons);
  await reviewSome(db, crawler, person, isPremium);
  crawler.close();
  return crawler.responses;
}

/** Answers the questions of each lesson's cards with their first option, or whatever else fits, and with what is none. */
async function answerCards(crawler: Crawler, lessons: string[]): Promise<void> {
  for (const lesson of lessons) {
    const { status, text } = await crawler.read(`/lessons/${lesson}/cards`);
    if (status !== 200) continue;
    const { cards } = JSON.parse(text) as { cards: { questions: Practice['questions'] }[] };
    for (const { id: question_id, ask } of cards.flatMap(({ questions }) => questions))
      for (const answer of [
        ask ? { answer: someAnswer(ask) } : { option: 0 },
        { dont_know: true },
        { option: 6 },
      ])
        await crawler.post(`/lessons/${lesson}/cards/answers`, { question_id, ...answer });
  }
}

/** Finishes a quiz and practises its wrong answers: the first question is answered again, wrong or right, and the others stay open. */
async function practise(crawler: Crawler, attempt: string): Promise<void> {
  await crawler.post(`/attempts/${attempt}/finish`, {});
  const { text } = await crawler.post(`/attempts/${attempt}/practice`, {});
  const { id, questions } = JSON.parse(text) as Practice;
  const [{ id: question_id, ask }] = questions as [Practice['questions'][number]];
  await crawler.post(`/practices/${id}/answers`, {
    question_id,
    ...(ask ? { answer: someAnswer(ask) } : { option: 0 }),
  });
  for (const option of [1, 6])
    await crawler.post(`/practices/${id}/answers`, { question_id: questions[0]!.id, option });
  await crawler.post(`/practices/${id}/finish`, {});
  await crawler.post(`/attempts/${attempt}/practice`, {});
}

async function listLessons(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from lessons order by id');
  return rows.map(({ id }) => id);
}

async function answeredBy(db: Database, { user_id }: TrialPerson): Promise<Set<string>> {
  const { rows } = await db.query<{ version_id: string }>(ANSWERED, [user_id]);
  return new Set(rows.map(({ version_id }) => version_id.replaceAll('-', '')));
}
