// Looks for secrets that a learner can see. A free and a premium learner open everything there is, including every file of the
// build, and a visitor without an account the first lesson. No key, explanation, reason or passage of an unanswered version of a question may be seen; nor may an answer change when only
// these change, because an order, length or number could reveal them too. No password, token or secret, and no address or id of others may be seen.
// `--questions 5000` adds copies of the pack's questions. `--control`: quizzes that contain the explanation, a reason, the passage, the
// key in disguise, or options in an order that depends on the key, all of which the trial must notice.
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { type Environment, openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import { addKinds, growQuestions, MARK_SECRETS } from './secrets-database.ts';
import { readFiles } from './secrets-files.ts';
import { findSecrets, occurrencesOf } from './secrets-find.ts';
import { checkGuest } from './secrets-guest.ts';
import { checkPerson, type SecretsFound } from './secrets-person.ts';

const SHOWN = "json_build_object('id', q.id, 'kind', v.kind, 'question_text', v.question_text,";
const LEAKS: Record<string, Record<string, string>> = {
  none: {},
  'the explanation': { [SHOWN]: SHOWN.replace('v.question_text', 'v.question_text || v.explanation') },
  'a reason': { [SHOWN]: SHOWN.replace('v.question_text', "v.question_text || coalesce(v.reasons[1], '')") },
  'the passage': { [SHOWN]: SHOWN.replace('v.question_text', 'v.question_text || v.passage') },
  'the key in disguise': { "'points', q.points,": "'points', q.points + v.correct_answer," },
  'an order that depends on the key': {
    "'options', v.options,":
      "'options', (select coalesce(array_agg(o order by i = v.correct_answer + 1, i), '{}') from unnest(v.options) with ordinality as o(o, i)),",
  },
};
const { values } = parseArgs({
  options: { control: { type: 'boolean', default: false }, questions: { type: 'string', default: '0' } },
});

async function checkServer(faults: Record<string, string>): Promise<SecretsFound> {
  const environment = await openEnvironment({ faults });
  const explanations = await readExplanations(environment);
  await growQuestions(environment.db, Number(values.questions));
  await addKinds(environment.db);
  await environment.db.query(MARK_SECRETS);
  const { free, premium } = await addLearners(environment);
  const files = await readFiles(environment);
  const wrong = explanations.flatMap((text) => occurrencesOf(files, text.slice(0, 40), 'an explanation'));
  const learners = [
    await checkGuest(environment),
    await checkPerson(environment, free, false),
    await checkPerson(environment, premium, true),
  ];
  wrong.push(...learners.flatMap((found) => found.wrong), ...(await findSecrets(environment, files, null)));
  await environment.close();
  return { answers: learners.reduce((sum, { answers }) => sum + answers, files.size), wrong };
}

async function readExplanations({ db }: Environment): Promise<string[]> {
  const query = `select explanation from question_versions where explanation <> ''`;
  const { rows } = await db.query<{ explanation: string }>(query);
  return rows.map(({ explanation }) => explanation);
}

/** Adds the two who look for secrets, and three whose addresses and ids they must not see. */
async function addLearners({ db }: Environment) {
  const password_hash = await hash('una-clave-larga-7', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const [free] = await addPeople(db, 1, { as: 'curiosa', password_hash });
  const [premium] = await addPeople(db, 1, { as: 'curioso', password_hash, isPremium: true });
  await addPeople(db, 3, { as: 'ajena', password_hash });
  return { free: free!, premium: premium! };
}

if (values.control) {
  const { none: _, ...leaks } = LEAKS;
  const found: SecretsFound[] = [];
  for (const leak of Object.values(leaks)) found.push(await checkServer(leak));
  const unnoticed = Object.keys(leaks).filter((_name, index) => found[index]!.wrong.length === 0);
  if (unnoticed.length > 0) console.log(`Not noticed in the control: ${unnoticed.join(', ')}`);
  conclude('Leaking servers', unnoticed.length > 0 ? [] : found.flatMap(({ wrong }) => wrong), true);
}
const { answers, wrong } = await checkServer({});
conclude(`${answers} answers to a guest, a free and a premium learner, files of the build included`, wrong);
