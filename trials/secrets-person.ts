import { someAnswer } from '#test/some-answer.ts';
import type { Environment } from './environment/trial-environment.ts';
import type { TrialPerson } from './environment/trial-people.ts';
import { findCountedKeys } from './secrets-counted.ts';
import { createCrawler, differences, type Ids, type Practice, type Responses } from './secrets-crawl.ts';
import {
  ADD_VERSIONS,
  ANSWERED,
  CARD_REASON,
  changeKeys,
  LEECHES,
  readRightOptions,
} from './secrets-database.ts';
import { findCardMarks, findExamKeys, findMarks, findSecrets } from './secrets-find.ts';
import { reviewSome } from './secrets-review.ts';

type Crawler = ReturnType<typeof createCrawler>;
export type SecretsFound = { answers: number; wrong: string[] };
/** Who looks, with or without premium, in which lessons, trying how many ids at each read. */
export type Search = { person: TrialPerson; isPremium: boolean; lessons: string[]; tried: Ids };

/**
 * Crawls as this person before and after some questions are answered, and each time again with other keys; tells step by step what
 * was found.
 */
export async function* checkPerson(environment: Environment, search: Search): AsyncGenerator<SecretsFound> {
  const { db } = environment;
  await crawl(environment, search);
  await db.query(ADD_VERSIONS);
  yield* compareWithOtherKeys(environment, search);
  const provoked = await answerSome(environment, search);
  const found = await inspect(environment, search, provoked);
  yield { ...found, wrong: [...found.wrong, ...(await missingIn(environment, search, provoked))] };
  yield* compareWithOtherKeys(environment, search);
}

/** What must be shown after the answers that were given, so that its absence elsewhere says something. */
async function missingIn({ db }: Environment, { person, isPremium }: Search, provoked: Responses) {
  const text = [...provoked.values()].join(' ');
  const leeches = [...(await versionsOf(db, LEECHES, person))];
  const wanted: Record<string, boolean> = {
    explanation: !isPremium || /MARCA-[0-9a-f]/.test(text),
    reason: /motivo-[0-9a-f]/.test(text),
    'reason of a card': text.includes(CARD_REASON),
    'passage of a leech': leeches.some((id) => text.includes(`"read_first":"pasaje-${id}`)),
  };
  return Object.entries(wanted).flatMap(([what, isShown]) => (isShown ? [] : [`no ${what} is ever shown`]));
}

async function* compareWithOtherKeys(environment: Environment, search: Search): AsyncGenerator<SecretsFound> {
  const before = await crawl(environment, search);
  yield inspect(environment, search, before);
  await changeKeys(environment.db, search.person.user_id);
  const after = await crawl(environment, search);
  const { answers, wrong } = await inspect(environment, search, after);
  yield { answers, wrong: [...wrong, ...differences(before, after)] };
}

async function inspect(environment: Environment, { person, isPremium }: Search, responses: Responses) {
  const { db } = environment;
  const known = {
    answered: await versionsOf(db, ANSWERED, person),
    leeches: await versionsOf(db, LEECHES, person),
  };
  const wrong = [
    ...findMarks(responses, known, isPremium),
    ...findCardMarks(responses, isPremium),
    ...findExamKeys(responses),
    ...(await findSecrets(environment, responses, person)),
    ...(isPremium ? [] : await findCountedKeys(environment, responses, person.user_id)),
  ];
  return { answers: responses.size, wrong };
}

const openCrawler = ({ app }: Environment, { person, tried }: Search) =>
  createCrawler(app.port, person, tried);

async function crawl(environment: Environment, search: Search): Promise<Responses> {
  const crawler = openCrawler(environment, search);
  const attempts = [...(await crawler.openQuizzes(search.lessons)), ...(await crawler.openExams())];
  await crawler.post('/review/sessions', {});
  await crawler.readAll([...search.lessons, ...attempts.map(({ id }) => id)]);
  crawler.close();
  return crawler.responses;
}

/**
 * Answers the first question of each quiz, every other one wrong, and those with several right options by one, two or three, tries to provoke further answers, finishes one quiz with every
 * answer wrong, takes exams, and begins a review.
 */
async function answerSome(environment: Environment, search: Search): Promise<Responses> {
  const { person, isPremium, lessons } = search;
  const crawler = openCrawler(environment, search);
  const attempts = await crawler.openQuizzes(lessons);
  const right = await readRightOptions(environment.db);
  let several = 2;
  for (const [index, attempt] of attempts.entries()) {
    const questions = attempt.questions.filter(
      ({ ask }, at) => index === 0 || at === 0 || ask?.kind === 'multiple_choice',
    );
    for (const { id, question_text, options, ask } of questions) {
      if (ask) {
        await crawler.post(`/attempts/${attempt.id}/hints`, { question_id: id });
        const some = { options: [0, 1, 2].slice(0, (several % 3) + 1) };
        if (ask.kind === 'multiple_choice') several += 1;
        const answer = ask.kind === 'multiple_choice' ? some : someAnswer(ask);
        await crawler.post(`/attempts/${attempt.id}/answers`, { question_id: id, answer });
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
  await takeExams(crawler);
  await reviewSome(environment.db, crawler, person, isPremium);
  crawler.close();
  return crawler.responses;
}

const answerTo = ({ id: question_id, ask }: Practice['questions'][number]) => ({
  question_id,
  ...(ask ? { answer: someAnswer(ask) } : { option: 0 }),
});

/** Answers the questions of each lesson's cards with their first option, or whatever else fits, and with what is none. */
async function answerCards(crawler: Crawler, lessons: string[]): Promise<void> {
  for (const lesson of lessons) {
    const { status, text } = await crawler.read(`/lessons/${lesson}/cards`);
    if (status !== 200) continue;
    const { cards } = JSON.parse(text) as { cards: { questions: Practice['questions'] }[] };
    for (const question of cards.flatMap(({ questions }) => questions))
      for (const answer of [answerTo(question), { dont_know: true }, { option: 6 }])
        await crawler.post(`/lessons/${lesson}/cards/answers`, { question_id: question.id, ...answer });
  }
}

/** Ends the exam of the first category, and tries to end those of the others after one answer. */
async function takeExams(crawler: Crawler): Promise<void> {
  for (const [index, { id, questions }] of (await crawler.openExams()).entries()) {
    for (const question of index === 0 ? questions : questions.slice(0, 1))
      await crawler.post(`/exams/${id}/answers`, answerTo(question));
    const question_id = questions.at(-1)!.id;
    for (const option of [1, 6, -1]) await crawler.post(`/exams/${id}/answers`, { question_id, option });
    if (index > 0) await crawler.openExams();
    await crawler.post(`/exams/${id}/finish`, {});
  }
}

/** Finishes a quiz and practises its wrong answers: the first question is answered again, wrong or right, and the others stay open. */
async function practise(crawler: Crawler, attempt: string): Promise<void> {
  await crawler.post(`/attempts/${attempt}/finish`, {});
  const { text } = await crawler.post(`/attempts/${attempt}/practice`, {});
  const { id, questions } = JSON.parse(text) as Practice;
  const [first] = questions as [Practice['questions'][number]];
  await crawler.post(`/practices/${id}/answers`, answerTo(first));
  for (const option of [1, 6])
    await crawler.post(`/practices/${id}/answers`, { question_id: first.id, option });
  await crawler.post(`/practices/${id}/finish`, {});
  await crawler.post(`/attempts/${attempt}/practice`, {});
}

async function versionsOf(db: Environment['db'], sql: string, { user_id }: TrialPerson) {
  const { rows } = await db.query<{ version_id: string }>(sql, [user_id]);
  return new Set(rows.map(({ version_id }) => version_id.replaceAll('-', '')));
}
