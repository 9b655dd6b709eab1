import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CALLS } from './access-calls.ts';
import { owns, people, ROLES, type Role, setUpAccess } from './access-people.ts';

setUpAccess();

type Row = { ids: string; expected: Record<Role, string> };

/** The rows of the table under "Access" in docs/product.md §7. */
function readTable(): Row[] {
  const [, table = ''] = readFileSync('docs/product.md', 'utf8').split('### Access');
  return [...table.matchAll(/^\| (C\d[^|]*) \|(.*)\|$/gm)].map(([, ids, rest]) => {
    const cells = rest!.split(' | ').map((cell) => cell.trim());
    return {
      ids: ids!,
      expected: Object.fromEntries(
        ROLES.map((role, at) => [role, cells.at(at - ROLES.length)!]),
      ) as Row['expected'],
    };
  });
}

/** A row of several calls has one cell for all, whose successes differ. */
const shown = (status: number, isOneOfMany: boolean) =>
  isOneOfMany && status > 200 && status < 300 ? '200' : String(status);

describe('the table of who may call what', () => {
  const rows = readTable();

  test('has calls here for each of its rows', () => {
    expect(Object.keys(CALLS).sort()).toEqual(rows.map(({ ids }) => ids).sort());
  });

  test.each(rows)('holds for $ids', async ({ ids, expected }) => {
    for (const role of ROLES) {
      const calls = CALLS[ids]!(people[role], owns[role]);
      for (const [at, call] of calls.entries()) {
        const { status } = await call();
        const cell = expected[role] === 'open' ? '200' : expected[role];
        expect([role, at, shown(status, calls.length > 1)]).toEqual([role, at, cell]);
      }
    }
  });
});
