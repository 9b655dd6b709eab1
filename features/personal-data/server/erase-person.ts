import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { readPerson } from './collect-personal-data.ts';
import type { Person, PersonalTable } from './personal-table.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/**
 * Removes name, e-mail address and texts of a person from every table, in the caller's transaction. The person's row stays without
 * a name, so that the ledger stays whole. Repeating it changes nothing.
 */
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
