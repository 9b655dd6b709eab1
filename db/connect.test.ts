import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { connect } from './connect.ts';

test('connections that were given up while PostgreSQL still works on them are not replaced by ever more', async () => {
  const url = await createTestDatabase(inject('clusterUrl'));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; lock table app_settings in access exclusive mode');
  const db = connect(url, { max: 2 });
  const read = () => db.$client.query({ text: 'select from app_settings', ...{ query_timeout: 20 } });
  for (let call = 0; call < 8; call += 1) await expect(read()).rejects.toThrow();
  const { rows } = await other.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(rows[0]!.open).toBeLessThanOrEqual(4);
  await expect(read()).rejects.toMatchObject({ code: '53300' });
  await other.query('commit');
  await expect
    .poll(() =>
      read().then(
        ({ rowCount }) => rowCount !== null,
        () => false,
      ),
    )
    .toBe(true);
  await Promise.all([db.$client.end(), other.end()]);
});
