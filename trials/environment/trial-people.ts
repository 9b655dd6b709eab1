import { randomBytes, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { StaffRole } from '#domain/rights.ts';
import { subscribe } from '#test/subscribe.ts';

export type TrialPerson = { user_id: string; email: string; token: string };

type PersonOptions = {
  as?: string;
  role?: 'user' | 'admin';
  staff?: StaffRole;
  isPremium?: boolean;
  isSuspended?: boolean;
  /** Premium for a day by a group's licence. */
  isLicensed?: boolean;
  /** Without it nobody can sign in, but the sessions are open. */
  password_hash?: string;
};

/** Adds people with an open session each, without computing a hash and sending a mail for each. */
export async function addPeople(
  db: pg.Client,
  count: number,
  {
    as = 'persona',
    role = 'user',
    staff,
    isPremium,
    isSuspended,
    isLicensed,
    password_hash = 'none',
  }: PersonOptions = {},
): Promise<TrialPerson[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    user_id: randomUUID(),
    email: `${as}${String(index).padStart(4, '0')}@ejemplo.com`,
    token: randomBytes(32).toString('base64url'),
  }));
  const ids = people.map(({ user_id }) => user_id);
  await db.query(
    `insert into auth_users (id, email, password_hash) select *, $3 from unnest($1::uuid[], $2::text[])`,
    [ids, people.map(({ email }) => email), password_hash],
  );
  await db.query(
    `insert into profiles (user_id, full_name, role) select id, 'Nombre de ' || $2 || place, $3
      from unnest($1::uuid[]) with ordinality as requested(id, place)`,
    [ids, as, role],
  );
  await openSessions(db, people);
  if (staff)
    await db.query('insert into staff_roles (user_id, role) select unnest($1::uuid[]), $2', [ids, staff]);
  if (isPremium) await subscribe(drizzle({ client: db }), ids);
  if (isLicensed)
    await db.query(`update profiles set licensed_until = now() + interval '1 day' where user_id = any($1)`, [
      ids,
    ]);
  if (isSuspended)
    await db.query(`insert into user_status (user_id, status) select unnest($1::uuid[]), 'suspended'`, [ids]);
  return people;
}

/** Opens the sessions of these people's tokens, also those that have ended meanwhile. */
export async function openSessions(db: pg.Client | pg.Pool, people: TrialPerson[]): Promise<void> {
  await db.query(
    `insert into auth_sessions (user_id, token_hash, expires_at, absolute_expires_at)
      select id, sha256(convert_to(token, 'utf8')), now() + interval '180 days', now() + interval '400 days'
      from unnest($1::uuid[], $2::text[]) as requested(id, token) on conflict do nothing`,
    [people.map(({ user_id }) => user_id), people.map(({ token }) => token)],
  );
}
