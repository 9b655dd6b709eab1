// Looks for secrets that a learner can see. A free and a premium learner open everything there is, including every file of the
// build, a visitor without an account the first lesson, and a pupil and a phone a class test, a sheet and a live quiz. No key, explanation, reason or passage of an unanswered version of a question may be seen,
// but for the passage of a leech in a review; nor may an answer change when only these change, because an order, length or number could reveal them
// too. No exam tells an answer before its end. No password, token or secret, and no address or id of others may be seen.
// `--questions 5000` adds copies of the pack's questions, `--who pupil` looks as one of them alone. `--control`: the leaks of trials/secrets-leaks.ts, each of which everybody who
// could see it must notice, in few lessons, and up to the first step in which it is noticed; and a sound server, where nothing is.
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { startBuiltApp } from '#test/built-app.ts';
import { copyBuild } from './environment/copied-build.ts';
import { type Environment, openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import type { FaultName } from './planted-faults.ts';
import { checkClass } from './secrets-class.ts';
import { addKinds, growQuestions, listLessons, MARK_SECRETS } from './secrets-database.ts';
import { readFiles } from './secrets-files.ts';
import { findSecrets, occurrencesOf } from './secrets-find.ts';
import { checkGuest } from './secrets-guest.ts';
import { LEAKS, type LeakName, type Who } from './secrets-leaks.ts';
import { checkPerson, type SecretsFound } from './secrets-person.ts';

const EVERYTHING = { lessons: undefined, tried: { office: 60, others: 200, documents: 20 } };
const LITTLE = { lessons: 3, tried: { office: 2, others: 5, documents: 2 } };

const { values } = parseArgs({
  options: {
    control: { type: 'boolean', default: false },
    questions: { type: 'string', default: '0' },
    who: { type: 'string' },
  },
});

const looks = (who: string) => values.who === undefined || values.who === who;

async function addSecrets({ db }: Environment): Promise<void> {
  await growQuestions(db, Number(values.questions));
  await addKinds(db);
  await db.query(MARK_SECRETS);
}

/** What each of these people, who are new, finds step by step. */
async function searchesIn(
  environment: Environment,
  { lessons: most, tried }: typeof EVERYTHING | typeof LITTLE,
): Promise<Record<Who, () => AsyncGenerator<SecretsFound>>> {
  const { free, premium } = await addLearners(environment);
  const lessons = await listLessons(environment.db, most);
  return {
    guest: () => checkGuest(environment),
    pupil: () => checkClass(environment),
    free: () => checkPerson(environment, { person: free, isPremium: false, lessons, tried }),
    premium: () => checkPerson(environment, { person: premium, isPremium: true, lessons, tried }),
  };
}

async function checkServer(): Promise<SecretsFound> {
  const environment = await openEnvironment();
  const explanations = await readExplanations(environment);
  await addSecrets(environment);
  const searches = await searchesIn(environment, EVERYTHING);
  const files = await readFiles(environment);
  const wrong = explanations.flatMap((text) => occurrencesOf(files, text.slice(0, 40), 'an explanation'));
  wrong.push(...(await findSecrets(environment, files, null)));
  let answers = files.size;
  for (const [who, search] of Object.entries(searches))
    for await (const found of looks(who) ? search() : []) {
      answers += found.answers;
      wrong.push(...found.wrong);
    }
  await environment.close();
  return { answers, wrong };
}

async function readExplanations({ db }: Environment): Promise<string[]> {
  const query = `select explanation from question_versions where explanation <> ''`;
  const { rows } = await db.query<{ explanation: string }>(query);
  return rows.map(({ explanation }) => explanation);
}

let added = 0;

/** Adds two who look for secrets, and three whose addresses and ids they must not see. */
async function addLearners({ db }: Environment) {
  const password_hash = await hash('una-clave-larga-7', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const add = async (as: string, count: number, isPremium = false) =>
    addPeople(db, count, { as: `${as}${added}-`, password_hash, isPremium });
  added += 1;
  const [free] = await add('curiosa', 1);
  const [premium] = await add('curioso', 1, true);
  await add('ajena', 3);
  return { free: free!, premium: premium! };
}

/** Of each of these people the first violations in a server with these faults, beside the sound one of the environment. */
async function firstFound(
  environment: Environment,
  { faults, seenBy }: { faults: FaultName[]; seenBy: Who[] },
): Promise<[Who, string[]][]> {
  if (!seenBy.some(looks)) return [];
  const build = copyBuild(faults);
  const app = await startBuiltApp(environment.settings, { dist: build.dist });
  await environment.db.query('delete from guests');
  const searches = await searchesIn({ ...environment, app, dist: build.dist }, LITTLE);
  const found: [Who, string[]][] = [];
  for (const who of seenBy.filter(looks)) found.push([who, await firstWrong(searches[who]())]);
  await app.end('SIGTERM');
  build.remove();
  return found;
}

async function firstWrong(steps: AsyncGenerator<SecretsFound>): Promise<string[]> {
  for await (const { wrong } of steps) if (wrong.length > 0) return wrong;
  return [];
}

async function control(): Promise<never> {
  const environment = await openEnvironment();
  await addSecrets(environment);
  const sound = await firstFound(environment, { faults: [], seenBy: ['guest', 'free', 'premium', 'pupil'] });
  const alarms = sound.flatMap(([, wrong]) => wrong);
  for (const wrong of alarms) console.log(`Found in a sound server: ${wrong}`);
  const noticed: string[] = [];
  const unnoticed: string[] = [];
  for (const name of Object.keys(LEAKS) as LeakName[])
    for (const [who, wrong] of await firstFound(environment, {
      faults: [name],
      seenBy: LEAKS[name].seenBy,
    })) {
      if (wrong.length === 0) unnoticed.push(`${name} (${who})`);
      else noticed.push(`${who} noticed ${name}: ${wrong[0]}`);
    }
  await environment.close();
  if (unnoticed.length > 0) console.log(`Not noticed in the control: ${unnoticed.join(', ')}`);
  conclude('Leaking servers', unnoticed.length > 0 || alarms.length > 0 ? [] : noticed, true);
}

if (values.control) await control();
const { answers, wrong } = await checkServer();
conclude(
  `${answers} answers to a guest, a free and a premium learner and a pupil, files of the build included`,
  wrong,
);
