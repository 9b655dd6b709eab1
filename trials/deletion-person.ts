import { createQuizClient } from './environment/quiz-client.ts';
import { sendRequest } from './environment/send-request.ts';
import type { Environment } from './environment/trial-environment.ts';
import type { TrialPerson } from './environment/trial-people.ts';

type Database = Environment['db'];

export const PASSWORD = 'una-clave-larga-7';

export const requestDeletion = (port: number, { token }: TrialPerson) =>
  sendRequest(port, { method: 'POST', path: '/api/account-deletion', token, body: { password: PASSWORD } });

/** Gives a person points, a subscription and a help request, and requests the deletion, which waits for its date. */
export async function prepareDeletion(
  { db, app }: Environment,
  person: TrialPerson,
  isRequested: boolean,
): Promise<void> {
  const { token } = person;
  const post = async (path: string, body: unknown) => {
    const { status, text } = await sendRequest(app.port, { method: 'POST', path, token, body });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as Record<string, string>;
  };
  const client = createQuizClient(app.port, token, () => {});
  const { rows: lessons } = await db.query<{ id: string }>(
    'select id from lessons where is_free order by id limit 2',
  );
  for (const { id } of lessons) await client.takeQuiz(id);
  client.close();
  const { rows: plans } = await db.query<{ id: string; price: number }>(
    'select id, price from plans where is_active and archived_at is null order by id limit 1',
  );
  const { id: planId, price } = plans[0]!;
  const checkout = await post('/api/functions/create-checkout', { planId, priceAmount: Number(price) });
  await post(`/api/test-checkout/sessions/${checkout.url!.split('/').at(-1)}/pay`, {});
  const message = `Escríbanme a ${person.email}`;
  await post('/api/support-requests', { category: 'Otro', subject: 'Una duda', message });
  if (isRequested) await post('/api/account-deletion', { password: PASSWORD });
}

/** What an erased person must not have left, and what must be whole. */
export async function findTraces(db: Database, { user_id, email }: TrialPerson): Promise<string[]> {
  const name = `Nombre de ${email.replace(/\d{4}@.*/, '')}`;
  const found: string[] = [];
  for (const table of await tableNames(db)) {
    const { rows } = await db.query<{ hits: number }>(
      `select count(*)::int as hits from "${table}" t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
      [email, name],
    );
    if (rows[0]!.hits > 0) found.push(`${table} has name or address in ${rows[0]!.hits} rows`);
  }
  const { rows } = await db.query<Record<string, number>>(WHOLE, [user_id]);
  for (const [what, count] of Object.entries(rows[0]!)) if (count !== 0) found.push(`${what}: ${count}`);
  return found;
}

async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
}

/** Each is 0 for an erased account that is whole. */
const WHOLE = `select
  (select total_points from profiles where user_id = $1) - (select coalesce(sum(points), 0)::int from point_entries where user_id = $1) as "points beside the ledger",
  (select count(*)::int from auth_sessions where user_id = $1) as "open sessions",
  (select count(*)::int from user_subscriptions where user_id = $1 and record #>> '{latest,status}' <> 'canceled') as "subscriptions that are charged",
  (select count(*)::int from user_subscriptions where user_id = $1) - 1 as "subscriptions beside one",
  (select count(*)::int from security_events where user_id = $1 and kind = 'account_erased') - 1 as "events of erasure beside one"`;
