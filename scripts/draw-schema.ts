import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { is } from 'drizzle-orm';
import { type AnyPgTable, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#db/schema.ts';

const SCHEMA_FILE = resolve(import.meta.dirname, '../db/schema.ts');
const readText = (file: string) => readFileSync(file, 'utf8');
export const DATA_MODEL_FILE = resolve(import.meta.dirname, '../docs/data-model.md');

type Section = { title: string; tables: AnyPgTable[] };

/** docs/data-model.md: one Mermaid diagram for each section of the files that db/schema.ts names, with keys and references. */
export function drawSchema(): string {
  const diagrams = readSections().map(
    ({ title, tables }) =>
      `## ${title}\n\n\`\`\`mermaid\nerDiagram\n${tables.map(drawTable).join('\n')}\n\`\`\`\n`,
  );
  const intro =
    '# Data model\n\nGenerated from `db/schema.ts` by `npm run draw:schema`; a test keeps it current. PK primary key, FK reference.\n';
  return [intro, ...diagrams].join('\n');
}

function readSections(): Section[] {
  const areas = [...readText(SCHEMA_FILE).matchAll(/from '(.+)'/g)].map(([, file]) => file!);
  const text = areas.map((file) => readText(resolve(SCHEMA_FILE, '..', file))).join('\n');
  const [, ...parts] = text.split(/^\/\/ ── /m);
  return parts.map((part) => ({
    title: part.slice(0, part.indexOf(' ─')),
    tables: [...part.matchAll(/^export const (\w+) = pgTable/gm)].flatMap(([, name]) => findTable(name)),
  }));
}

function findTable(name: string | undefined): AnyPgTable[] {
  const table = Object.entries(schema).find(([key]) => key === name)?.[1];
  return is(table, PgTable) ? [table] : [];
}

function drawTable(table: AnyPgTable): string {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table);
  const references = foreignKeys.map((key) => key.reference());
  const primary = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  const foreign = new Set(references.flatMap((key) => key.columns.map((column) => column.name)));
  const fields = columns.map((column) => {
    const keys = [
      column.primary || primary.has(column.name) ? 'PK' : '',
      foreign.has(column.name) ? 'FK' : '',
    ];
    return `    ${plainType(column.getSQLType())} ${column.name} ${keys.filter(Boolean).join(', ')}`.trimEnd();
  });
  const lines = references.map(
    (key) =>
      `  ${getTableConfig(key.foreignTable).name} ||--o{ ${name} : "${key.columns.map((column) => column.name).join(', ')}"`,
  );
  return [`  ${name} {`, ...fields, '  }', ...lines].join('\n');
}

/** The type as one word, which Mermaid requires. */
const plainType = (type: string) =>
  type
    .replace(/timestamp.*/, 'timestamptz')
    .replace(/numeric.*/, 'numeric')
    .replaceAll(' ', '_');

if (import.meta.main) writeFileSync(DATA_MODEL_FILE, drawSchema());
