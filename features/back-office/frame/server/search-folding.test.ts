import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ConnectedDatabase, connect } from '#db/connect.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { createTestDatabase } from '#test/database.ts';

let db: ConnectedDatabase;
beforeAll(async () => {
  db = connect(await createTestDatabase(inject('clusterUrl')), { max: 1 });
});
afterAll(() => db.$client.end());

/** What people type in Spanish and its neighbours: letters, ready-made accents, accents of their own, signs. */
const char = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0xa1, max: 0x17f }),
  fc.integer({ min: 0x300, max: 0x36f }),
  fc.constantFrom(0x1e9e, 0x20ac, 0x2019, 0x1f4b0),
);
const text = fc
  .array(char, { maxLength: 20 })
  .map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''));

test('the database folds text for search as the browser does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 100 }), async (texts) => {
      const { rows } = await db.execute<{ folded: string }>(sql`
        select fold_for_search(given) as folded
        from unnest(${sql.param(texts)}::text[]) with ordinality as t(given, position) order by position`);
      expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch));
    }),
    { numRuns: 30 },
  );
});
