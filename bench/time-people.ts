import type { ConnectedDatabase } from '#db/connect.ts';
import { LAST_ACTIVITIES, PEOPLE_COLUMNS } from '#features/back-office/people/users/people-filters.ts';
import { listUsers, readIds } from '#features/back-office/people/users/server/list-users.ts';
import { readUsers } from '#features/back-office/people/users/server/read-users.ts';
import type { Time } from './timer.ts';

/** Common and rare names, one and two letters, pieces of ids, nobody at all. */
const SEARCHES = [
  ...['', 'a', 'i', 'q', 'x', 'ro', 'wo', 'xq', 'zz', '%_', '--', 'ñu', '7f', '-4', 'ana', 'García', 'wong'],
  ...['xico', 'a1b', 'zoe wo', 'ximena quiroga', 'ana rod', 'a b', 'nadie', '3f2a', 'abcdef', '8-4f3'],
];

/** Measures the list of people: searches, orders, filters, their last pages and a page of the export. */
export async function timePeople(db: ConnectedDatabase, now: Date, time: Time): Promise<void> {
  const look = { db, now, payments: { name: 'test' as const }, caller: { user_id: '', time_zone: 'UTC' } };
  for (const search of SEARCHES) {
    await time(`people, "${search}"`, 100, () => listUsers(look, { search, page: 1 }));
  }
  await time('people, suspended', 100, () => listUsers(look, { search: '', status: 'suspended', page: 1 }));
  for (const column of PEOPLE_COLUMNS)
    for (const sort of [column, `-${column}`] as const)
      await time(`people, sorted by ${sort}`, 150, () => listUsers(look, { search: '', sort, page: 1 }));
  const { total } = await listUsers(look, { search: '', page: 1 });
  for (const column of PEOPLE_COLUMNS)
    for (const [where, page] of [
      ['last', Math.ceil(total / 20)],
      ['middle', Math.ceil(total / 40)],
    ] as const)
      await time(`people, ${where} page by ${column}`, 150, () =>
        listUsers(look, { search: '', sort: column, page, count: 'all' }),
      );
  for (const last_activity of LAST_ACTIVITIES)
    await time(`people, active: ${last_activity}`, 150, () =>
      listUsers(look, { search: '', last_activity, page: 1 }),
    );
  await time('people, administrators', 150, () => listUsers(look, { search: '', role: 'admin', page: 1 }));
  await time('people, without plan', 150, () => listUsers(look, { search: '', plan: 'none', page: 1 }));
  for (const sort of [undefined, '-last_activity_at', 'full_name'] as const)
    await time(`people, a page of the export by ${sort}`, 150, async () =>
      readUsers(
        look,
        await readIds(look, { search: '', ...(sort && { sort }) }, { offset: 99_000, limit: 500 }),
      ),
    );
}
