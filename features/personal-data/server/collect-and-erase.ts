import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { Person, PersonalTable } from './personal-table.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/** Every row about a person as one JSON file, without hashes and without other people's ids. @throws AppError `not_found` */
export async function collectPersonalData(
  { db, now, openings }: Pick<Call, 'db' | 'now' | 'openings'>,
  userId: string,
): Promise<File> {
  await openings.write();
  const person = await readPerson(db, userId);
  const tables: Record<string, unknown> = {};
  for (const table of PERSONAL_TABLES) Object.assign(tables, await readSections(db, table, person));
  const others = await findOthers(db, JSON.stringify(tables), userId);
  const withoutOthers = (_key: string, value: unknown) => (others.has(value as string) ? undefined : value);
  const text = JSON.stringify({ format: 1, created_at: now, user_id: userId, tables }, withoutOthers, 2);
  return new File([text], `mis-datos-${now.toISOString().slice(0, 10)}.json`, { type: 'application/json' });
}

/** @throws AppError `not_found` */
export async function readPerson(db: Database, userId: string): Promise<Person> {
  const [user] = await db
    .select({ email: auth_users.email })
    .from(auth_users)
    .where(eq(auth_users.id, userId));
  return { user_id: userId, email: ensureFound(user).email };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids of other people in a text: rows and their versions in the audit log may name who answered, granted or settled. */
async function findOthers(db: Database, text: string, userId: string): Promise<ReadonlySet<string>> {
  const ids = new Set(text.match(UUID));
  ids.delete(userId);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${auth_users} where id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function readSections(db: Database, table: PersonalTable, person: Person) {
  if (!table.sections) return { [table.name]: await readRows(db, table, person) };
  const sections: Record<string, unknown> = {};
  for (const [name, select] of Object.entries(table.sections)) {
    const found = await db.execute<{ row: unknown }>(
      sql`select to_jsonb(t) as row from (${select(person)}) t`,
    );
    sections[name] = found.rows.map(({ row }) => row);
  }
  return sections;
}

async function readRows(db: Database, table: PersonalTable, person: Person) {
  const { name, rows, secret = [], secretOfOthers } = table;
  const without: SQL = sql`${sql.param(secret)}::text[] || ${secretOfOthers?.(person) ?? sql`'{}'::text[]`}`;
  const found = await db.execute<{ row: unknown }>(
    sql`select to_jsonb(t) - (${without}) as row from ${sql.identifier(name)} t where ${rows(person)}`,
  );
  return found.rows.map(({ row }) => row);
}

/** Removes name, address and texts of a person from every table in the caller's transaction; the nameless row stays. */
export async function erasePerson(tx: Database, userId: string): Promise<void> {
  const person = await readPerson(tx, userId);
  await tx.execute(sql`select erase_append_only(${userId})`);
  for (const table of PERSONAL_TABLES) await eraseRows(tx, table, person);
}

async function eraseRows(tx: Database, { name, rows, erase }: PersonalTable, person: Person): Promise<void> {
  if (erase === 'keep' || erase === 'in_database') return;
  const table = sql.identifier(name);
  if (erase === 'delete') await tx.execute(sql`delete from ${table} where ${rows(person)}`);
  else if (typeof erase === 'function') await tx.execute(sql`delete from ${table} where ${erase(person)}`);
  else await tx.execute(sql`update ${table} set ${assignments(erase, person)} where ${rows(person)}`);
}

function assignments(columns: Record<string, (person: Person) => SQL>, person: Person): SQL {
  const each = Object.entries(columns).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value(person)}`,
  );
  return sql.join(each, sql`, `);
}
