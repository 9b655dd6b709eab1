import { readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema.ts';
import { DATA_MODEL_FILE, drawSchema } from './draw-schema.ts';

test('docs/data-model.md shows the tables as db/schema.ts has them', () => {
  expect(readFileSync(DATA_MODEL_FILE, 'utf8'), 'run `npm run draw:schema`').toBe(drawSchema());
});

test('every table of the schema is drawn', () => {
  const drawing = drawSchema();
  const names = Object.values(schema).flatMap((value) =>
    is(value, PgTable) ? getTableConfig(value).name : [],
  );
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(drawing).toContain(`  ${name} {`);
});
