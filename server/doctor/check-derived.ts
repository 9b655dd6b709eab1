import { withClient } from '#db/connection/database-client.ts';
import { onlyRow } from '#db/only-row.ts';
import { DERIVED } from './derived-tables.ts';
import { about, type Finding, type Queryable } from './finding.ts';

/** Compares everything derived with what it is derived from, all at one moment. */
export async function checkDerived(client: Queryable): Promise<Finding[]> {
  await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0');
  try {
    const findings: Finding[] = [];
    for (const { check, what, differing } of DERIVED) {
      const { rows } = await client.query<{ count: string }>(differing);
      const count = Number(onlyRow(rows).count);
      const { fine, broken } = about(check);
      findings.push(
        count === 0 ? fine(`0 ${what}.`) : broken(`${count} ${what}.`, 'Ejecuta npm run doctor -- --repair.'),
      );
    }
    return findings;
  } finally {
    await client.query('rollback');
  }
}

/** Derives everything again in one transaction, for which others wait. @param ownerUrl only the owner of the tables may lock the ledger */
export async function repairDerived(ownerUrl: string): Promise<void> {
  const connection = { connectionString: ownerUrl, application_name: 'alcancia-doctor' };
  await withClient(connection, async (client) => {
    await client.query('begin');
    await client.query(
      'lock table user_status, profiles, point_entries, run_answers in share row exclusive mode',
    );
    for (const statement of DERIVED.flatMap(({ rebuild }) => rebuild)) await client.query(statement);
    await client.query('commit');
  });
}
