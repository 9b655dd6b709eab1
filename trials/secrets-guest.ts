import { someAnswer } from '#test/some-answer.ts';
import { sendRequest } from './environment/send-request.ts';
import type { Environment } from './environment/trial-environment.ts';
import { differences, format, type Practice, type Responses } from './secrets-crawl.ts';
import { changeKeys } from './secrets-database.ts';
import { findCardMarks, findMarks, findSecrets } from './secrets-find.ts';
import type { SecretsFound } from './secrets-person.ts';

const NOBODY = '11111111-1111-4111-8111-111111111111';
const READS = ['/probar', '/', '/api/plans', '/api/app-settings', '/api/lessons', '/api/premium-lessons'];

/** A visitor's browser, which keeps the guest's cookie. */
function createBrowser(port: number) {
  let cookie = '';
  return async (responses: Responses, method: string, path: string, body?: unknown): Promise<string> => {
    const answer = await sendRequest(port, { method, path, body, headers: { cookie, accept: 'text/html' } });
    for (const line of answer.headers['set-cookie'] ?? []) cookie = line.split(';')[0]!;
    const { 'set-cookie': _, ...headers } = answer.headers;
    responses.set(
      `${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`,
      format({ ...answer, headers }),
    );
    return answer.text;
  };
}

/** Without an account: opens the first lesson before and after all keys change, answers its first question, and opens it again. */
export async function* checkGuest(environment: Environment): AsyncGenerator<SecretsFound> {
  const { db, app } = environment;
  const visit = createBrowser(app.port);
  const open = async (responses: Responses = new Map()) => {
    const text = await visit(responses, 'POST', '/api/guest/attempts', {});
    for (const path of READS) await visit(responses, 'GET', path);
    return { responses, text };
  };
  await open();
  const before = await open();
  await changeKeys(db, NOBODY);
  const after = await open();
  const [first] = (JSON.parse(after.text) as Practice).questions;
  const answered: Responses = new Map();
  const { id: question_id, ask } = first!;
  for (const answer of [
    ask ? { answer: someAnswer(ask) } : { option: 0 },
    { option: 1 },
    { option: 6 },
    { option: 0, explain: true },
  ])
    await visit(answered, 'POST', '/api/guest/attempts/answers', { question_id, ...answer });
  await visit(answered, 'POST', '/api/guest/attempts/answers', { question_id: NOBODY, option: 0 });
  await open(answered);
  const { rows } = await db.query<{ id: string }>('select jsonb_object_keys(answers) as id from guests');
  const versions = new Set(rows.map(({ id }) => id.replaceAll('-', '')));
  const wrong = differences(before.responses, after.responses);
  const all = [before.responses, after.responses, answered];
  if (versions.size !== 1) wrong.push(`${versions.size} answers of the guest are kept`);
  for (const responses of all)
    wrong.push(
      ...findMarks(responses, { answered: versions }, false),
      ...findCardMarks(responses, false),
      ...(await findSecrets(environment, responses, null)),
    );
  yield { answers: all.reduce((sum, { size }) => sum + size, 0), wrong };
}
