import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpPremium } from '#test/people.ts';

let app: TestApp;
let ana: Person;
let ear: pg.Client;
let heard: string[] = [];
let bystander: string;
beforeAll(async () => {
  app = await createTestApp();
  ana = await signUpPremium(app);
  await run(`insert into user_status (user_id, status) values ('${ana.user_id}', 'active')`);
  await run(
    `insert into premium_grants (user_id, granted_until, time_zone, granted_at) values ('${ana.user_id}', now(), 'UTC', now())`,
  );
  const { rows } = await run(
    `insert into auth_users (email, password_hash) values ('otra@ejemplo.com', 'none') returning id`,
  );
  bystander = rows[0]!.id as string;
  ear = new pg.Client({ connectionString: app.url });
  await ear.connect();
  ear.on('notification', ({ payload }) => heard.push(payload!));
  await ear.query('listen changes');
});
afterAll(async () => {
  await ear.end();
  await app.close();
});

/** Plain SQL, as an operator or a later feature may write it. */
const run = (text: string) => app.owner.$client.query<Record<string, unknown>>(text);

/** What is announced by a statement. */
async function announcedBy(text: string): Promise<string[]> {
  heard = [];
  await run(text);
  await ear.query('select 1');
  return [...new Set(heard)];
}

const LATER = `'2031-01-01'`;

/** Another value for each column; `null` for a column that is not announced, because no caller is remembered with it. */
const CHANGES: Record<string, Record<string, string | null>> = {
  auth_sessions: {
    id: 'gen_random_uuid()',
    token_hash: `'\\x01'`,
    address: `'203.0.113.9'`,
    user_agent: `'Otro'`,
    created_at: LATER,
    expires_at: LATER,
    absolute_expires_at: LATER,
  },
  auth_users: {
    email: `'nueva@ejemplo.com'`,
    username: `'ana.nunez'`,
    password_hash: `'other'`,
    created_at: LATER,
    password_changed_at: LATER,
    password_expires_at: LATER,
  },
  profiles: {
    id: 'gen_random_uuid()',
    full_name: `'Eva'`,
    is_ranked: 'not is_ranked',
    role: `'admin'`,
    staff: `'{editor}'`,
    licensed_until: LATER,
    hide_name: 'not hide_name',
    time_zone: `'America/Lima'`,
    country: `'PE'`,
    notifications: 'not notifications',
    theme: `'dark'`,
    created_at: LATER,
    // Asked for by nothing that a caller may do.
    birth_year: null,
    shows_name: null,
    // Read when a notice is mailed.
    admin_mails: null,
    // Every finish changes these, so they are read with each request that shows them.
    total_points: null,
    points_reached_at: null,
    last_activity_at: null,
    updated_at: null,
  },
  user_status: { status: `'suspended'`, reason: `'Otro'`, updated_by: `'$bystander'`, updated_at: LATER },
  premium_grants: {
    granted_until: LATER,
    time_zone: `'America/Lima'`,
    reason: `'Otro'`,
    granted_by: `'$bystander'`,
    granted_at: LATER,
  },
  user_subscriptions: {
    is_active: 'false',
    tier: `'Otro'`,
    access_until: LATER,
    // Money and history, of which a caller shows nothing.
    ...Object.fromEntries(
      [
        ...[
          'id',
          'plan_id',
          'provider',
          'provider_subscription_id',
          'provider_customer_id',
          'record',
          'state',
        ],
        ...['price_cents', 'duration_days', 'current_period_end', 'created_at', 'updated_at', 'checked_at'],
        ...[
          'currency',
          'monthly_cents',
          'is_charged',
          'started_at',
          'lost_at',
          'regained_at',
          'payments_read_at',
        ],
      ].map((column) => [column, null]),
    ),
  },
};

describe('plain SQL that changes what a process remembers of its callers', () => {
  const rows = Object.entries(CHANGES).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, value]) => [table, column, value] as const),
  );
  const announced = rows.filter((row): row is [string, string, string] => row[2] !== null);

  test.each(announced)('is announced: %s.%s', async (table, column, value) => {
    const key = table === 'auth_users' ? 'id' : 'user_id';
    const set = `set ${column} = ${value.replace('$bystander', bystander)}`;
    expect(await announcedBy(`update ${table} ${set} where ${key} = '${ana.user_id}'`)).toEqual([
      ana.user_id.slice(0, 3),
    ]);
  });

  test('is announced for both people when a row moves from one to the other', async () => {
    for (const table of [
      'auth_sessions',
      'user_status',
      'premium_grants',
      'user_subscriptions',
      'profiles',
    ]) {
      const update = `update ${table} set user_id = '${bystander}' where user_id = '${ana.user_id}'`;
      const both = [ana.user_id, bystander].map((id) => id.slice(0, 3)).sort();
      expect([table, (await announcedBy(update)).sort()]).toEqual([table, both]);
      await run(`update ${table} set user_id = '${ana.user_id}' where user_id = '${bystander}'`);
    }
  });

  test('has a decision for every column of these tables', async () => {
    for (const [table, columns] of Object.entries(CHANGES)) {
      const { rows } = await run(
        `select column_name from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
      );
      // A user's id is referred to and cannot change; a row that moves to another person has a test of its own.
      const decided = [...Object.keys(columns), table === 'auth_users' ? 'id' : 'user_id'].sort();
      expect(rows.map(({ column_name }) => column_name).sort()).toEqual(decided);
    }
  });

  test('is announced when its row is deleted', async () => {
    for (const table of [
      'user_status',
      'premium_grants',
      'user_subscriptions',
      'auth_sessions',
      'profiles',
    ]) {
      const announced = await announcedBy(`delete from ${table} where user_id = '${ana.user_id}'`);
      expect([table, announced]).toEqual([table, [ana.user_id.slice(0, 3)]]);
    }
  });

  test('is announced when a table is emptied', async () => {
    for (const table of ['user_status', 'premium_grants', 'user_subscriptions', 'auth_sessions', 'profiles'])
      expect([table, await announcedBy(`truncate ${table} cascade`)]).toEqual([table, ['everybody']]);
  });
});

test('functions that plain SQL gives and takes are announced, and the profile has them', async () => {
  const { user_id } = await signUpPremium(app);
  const staff = async () =>
    (await run(`select staff from profiles where user_id = '${user_id}'`)).rows[0]?.staff;
  for (const [text, expected] of [
    [
      `insert into staff_roles (user_id, role) values ('${user_id}', 'teacher'), ('${user_id}', 'editor')`,
      ['editor', 'teacher'],
    ],
    [
      `update staff_roles set role = 'support' where user_id = '${user_id}' and role = 'teacher'`,
      ['editor', 'support'],
    ],
    [`delete from staff_roles where user_id = '${user_id}' and role = 'editor'`, ['support']],
    ['truncate staff_roles', []],
  ] as const) {
    expect(await announcedBy(text)).toEqual([user_id.slice(0, 3)]);
    expect(await staff()).toEqual(expected);
  }
});

test('new versions of lessons, badges and plans are announced with the change that makes them', async () => {
  for (const table of ['lessons', 'questions', 'badges', 'plans'])
    expect([table, await announcedBy(`update ${table} set archived_at = null where false`)]).toEqual([
      table,
      ['shared'],
    ]);
});

test('changes of many people whose ids begin alike are announced together', async () => {
  await run(
    `insert into auth_users (id, email, password_hash)
      select overlay(gen_random_uuid()::text placing 'ab' || to_hex(n % 16) from 1)::uuid, 'alike' || n || '@ejemplo.com', 'none'
      from generate_series(1, 1000) n`,
  );
  heard = [];
  await run(`update auth_users set password_hash = 'other' where email like 'alike%'`);
  await ear.query('select 1');
  expect([new Set(heard).size, heard.length]).toEqual([16, 16]);
});
