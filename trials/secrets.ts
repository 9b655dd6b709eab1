// Looks for secrets that a learner can see. A free and a premium learner open everything there is, including every file of the
// build. No key or explanation of an unanswered question may be seen; nor may an answer change when only the
// keys change, because an order, length or number could reveal them too. No password, token or secret, and no address or id of others may be seen.
// `--control`: a quiz that contains the explanation and another that contains the key in disguise, which the trial must both notice.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import { createCrawler, differences, type Responses } from './secrets-crawl.ts';

const LEAKS: Record<string, Record<string, string>> = {
  none: {},
  'the explanation': {
    "json_build_object('id', q.id, 'question_text', q.question_text,":
      "json_build_object('id', q.id, 'question_text', q.question_text || q.explanation,",
  },
  'the key in disguise': { "'points', q.points)": "'points', q.points + q.correct_answer)" },
};
const { values } = parseArgs({ options: { control: { type: 'boolean', default: false } } });

type Found = { answers: number; wrong: string[] };

/** Marks every explanation and the text of premium lessons with a unique text. */
const MARK_SECRETS = `
  update questions set explanation = 'MARCA-' || replace(id::text, '-', '');
  update lessons set content = content || ' MARCA-PREMIUM' where not is_free`;
/** Changes keys and explanations of the questions that this person has not answered. */
const CHANGE_KEYS = `update questions q set correct_answer = (correct_answer + 1) % cardinality(options), explanation = explanation || '-OTRA'
  where not exists (select from quiz_answers a where a.question_id = q.id and a.user_id = $1)`;

async function checkServer(faults: Record<string, string>): Promise<Found> {
  const environment = await openEnvironment({ faults });
  const { db, app } = environment;
  const texts = (
    await db.query<{ explanation: string }>(`select explanation from questions where explanation <> ''`)
  ).rows;
  await db.query(MARK_SECRETS);
  const password_hash = await hash('una-clave-larga-7', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const [free] = await addPeople(db, 1, { as: 'curiosa', password_hash });
  const [premium] = await addPeople(db, 1, { as: 'curioso', password_hash, isPremium: true });
  await addPeople(db, 3, { as: 'ajena', password_hash });
  const files = await readFiles();
  const wrong = texts.flatMap(({ explanation }) =>
    occurrencesOf(files, explanation.slice(0, 40), 'an explanation'),
  );
  let answers = files.size;
  for (const person of [free!, premium!]) {
    const found = await checkPerson(person, person === premium);
    answers += found.answers;
    wrong.push(...found.wrong);
  }
  wrong.push(...(await findSecrets(files, null)));
  await environment.close();
  return { answers, wrong };

  async function readFiles(): Promise<Responses> {
    const names = readdirSync(join(environment.dist, 'public'), { recursive: true, encoding: 'utf8' });
    const beside = ['content/pack.json', 'server/main.js', '.build', 'data/cluster/app-password'];
    const paths = [
      ...names.flatMap((name) => [name, `${name}.map`]),
      ...beside.flatMap((name) => [name, `../${name}`, `%2e%2e/${name}`, `assets/..%2f..%2f${name}`]),
      ...[
        '',
        'home',
        'admin',
        'quiz/x',
        'lessons/x',
        'nothing',
        'api/openapi.json',
        'api/docs',
        'uploads/badges/x.png',
      ],
    ];
    const responses: Responses = new Map();
    for (const path of paths)
      responses.set(`GET /${path}`, (await sendRequest(app.port, { path: `/${path}` })).text);
    for (const [request, text] of responses)
      if (/sourceMappingURL|"mappings":/.test(text)) responses.set(request, `${text} SOURCE-MAP`);
    return responses;
  }

  async function checkPerson(person: TrialPerson, isPremium: boolean): Promise<Found> {
    const lessons = (await db.query<{ id: string }>('select id from lessons order by id')).rows.map(
      ({ id }) => id,
    );
    const crawl = async () => {
      const crawler = createCrawler(app.port, person);
      await crawler.openQuizzes(lessons);
      await crawler.readAll();
      crawler.close();
      return crawler.responses;
    };
    const compare = async () => {
      const before = await crawl();
      await db.query(CHANGE_KEYS, [person.user_id]);
      const after = await crawl();
      return { crawls: [before, after], wrong: differences(before, after) };
    };
    await crawl();
    const untouched = await compare();
    const provoked = await answerSome(person, lessons);
    const started = await compare();
    const all = [...untouched.crawls, provoked, ...started.crawls];
    const wrong = [...untouched.wrong, ...started.wrong];
    const answered = isPremium ? await answeredBy(person) : new Set<string>();
    if (isPremium && !/MARCA-[0-9a-f]/.test([...provoked.values()].join(' ')))
      wrong.push('no explanation is ever shown');
    for (const responses of all) {
      wrong.push(...findMarks(responses, answered, isPremium), ...(await findSecrets(responses, person)));
    }
    return { answers: all.reduce((sum, responses) => sum + responses.size, 0), wrong };
  }

  /** Answers the first question of each quiz, every other one wrong, tries to provoke further answers, and finishes one quiz with every answer wrong. */
  async function answerSome(person: TrialPerson, lessons: string[]): Promise<Responses> {
    const crawler = createCrawler(app.port, person);
    const attempts = await crawler.openQuizzes(lessons);
    const keys = new Map(
      (
        await db.query<{ id: string; key: number }>('select id, correct_answer as key from questions')
      ).rows.map(({ id, key }) => [id, key]),
    );
    for (const [index, attempt] of attempts.entries()) {
      const questions = index === 0 ? attempt.questions : attempt.questions.slice(0, 1);
      for (const { id, options } of questions) {
        const option = (keys.get(id)! + (index % 2 ? 0 : 1)) % options.length;
        await crawler.post(`/attempts/${attempt.id}/answers`, { question_id: id, option });
        await crawler.post(`/attempts/${attempt.id}/answers`, {
          question_id: id,
          option: (option + 1) % options.length,
        });
      }
      if (index === 0) await crawler.post(`/attempts/${attempt.id}/finish`, {});
      else await crawler.provoke(attempt);
    }
    crawler.close();
    return crawler.responses;
  }

  async function answeredBy({ user_id }: TrialPerson): Promise<Set<string>> {
    const query = 'select question_id from quiz_answers where user_id = $1';
    const { rows } = await db.query<{ question_id: string }>(query, [user_id]);
    return new Set(rows.map(({ question_id }) => question_id.replaceAll('-', '')));
  }

  /** Hashes, tokens and secrets in any spelling, and others' addresses and ids. */
  async function findSecrets(responses: Responses, me: TrialPerson | null): Promise<string[]> {
    const { rows } = await db.query<{ kind: string; text: string }>(
      `select 'a password hash' as kind, password_hash as text from auth_users where length(password_hash) > 20
      union all select 'a token', coding from auth_sessions, lateral unnest(array[encode(token_hash, 'hex'), rtrim(encode(token_hash, 'base64'), '=')]) as coding
      union all select 'a secret', value #>> '{}' from app_settings where key like '%secret%'
      union all select 'an address', email from auth_users where id is distinct from $1
      union all select 'an id', id::text from auth_users where id is distinct from $1`,
      [me?.user_id ?? null],
    );
    const password = decodeURIComponent(new URL(environment.settings.DATABASE_URL!).password);
    const secrets = [...rows, { kind: 'the password of the database', text: password }];
    return [
      ...secrets.flatMap(({ kind, text }) => occurrencesOf(responses, text, kind)),
      ...occurrencesOf(responses, '$argon2', 'a hash'),
      ...occurrencesOf(responses, 'SOURCE-MAP', 'a source map'),
    ];
  }
}

const occurrencesOf = (responses: Responses, text: string, what: string): string[] =>
  [...responses]
    .filter(([, content]) => content.includes(text))
    .map(([request]) => `${request} contains ${what}`);

/** @param allowed questions whose explanation this person may see */
function findMarks(responses: Responses, allowed: Set<string>, isPremium: boolean): string[] {
  return [...responses].flatMap(([request, content]) => {
    const marks = [...content.matchAll(/MARCA-([0-9a-f]{32})/g)].map(([, id]) => id!);
    return [
      ...(marks.some((id) => !allowed.has(id)) ? [`${request} contains an explanation`] : []),
      ...(!isPremium &&
      /MARCA-PREMIUM|"correct_answer"|"explanation"/.test(content) &&
      !request.includes('openapi')
        ? [`${request} contains what only premium may see`]
        : []),
    ];
  });
}

if (values.control) {
  const { none: _, ...leaks } = LEAKS;
  const found = await Promise.all(Object.values(leaks).map(checkServer));
  const unnoticed = Object.keys(leaks).filter((_name, index) => found[index]!.wrong.length === 0);
  if (unnoticed.length > 0) console.log(`Not noticed in the control: ${unnoticed.join(', ')}`);
  conclude('Leaking servers', unnoticed.length > 0 ? [] : found.flatMap(({ wrong }) => wrong), true);
}
const { answers, wrong } = await checkServer({});
conclude(`${answers} answers to a free and a premium learner, files of the build included`, wrong);
