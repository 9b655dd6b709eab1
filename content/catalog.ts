import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { describeWrongSource } from '#domain/course/sources.ts';
import { BADGE_CONDITION_TYPES } from '#domain/game/badges.ts';
import { isCountry } from '#domain/people/countries.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { Problem } from './format/lesson-file.ts';

export const packId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const visible = z.string().trim().min(1).max(200);

const badge = z.strictObject({
  id: packId,
  title: visible,
  description: visible,
  condition_type: z.enum(BADGE_CONDITION_TYPES),
  condition_value: z.int().min(1),
  image: z.string().regex(/^[a-z0-9-]+\.svg$/),
});

export type PackBadge = z.output<typeof badge>;

const plan = z.strictObject({
  id: packId,
  name: visible,
  description: visible,
  /** In US dollars. */
  price: z.number().min(0).multipleOf(0.01),
  duration_days: z.int().min(1),
  features: z.array(visible).min(1),
});

export type PackPlan = z.output<typeof plan>;

const day = z.string().refine(isCalendarDay, 'Escribe un día que exista, como 2026-01-31.');

/** A figure that a law sets (domain/facts/facts.ts). */
const fact = z.strictObject({
  id: z.string().regex(/^[a-z]{2}\.[a-z][a-z0-9_]*$/, 'Es el país, un punto y un nombre, como mx.iva.'),
  title: visible,
  unit: visible,
  values: z
    .array(
      z.strictObject({
        value: z.string().regex(/^\d+(\.\d+)?$/, 'Escribe un número con punto decimal, entre comillas.'),
        from: day,
        to: day.optional(),
      }),
    )
    .min(1)
    .refine(isInOrder, 'Los valores van del más antiguo al más nuevo, sin días en común.'),
  source: z
    .string()
    .min(1, 'Falta la fuente.')
    .refine((source) => !describeWrongSource(source), 'El enlace va entero y al final de la fuente.'),
  reviewed: day,
  checked: z.boolean(),
});

function isInOrder(values: { from: string; to?: string | undefined }[]): boolean {
  const days = values.flatMap(({ from, to }, index) => [from, to ?? (values[index + 1] ? from : '9999')]);
  return days.every((each, index) => index === 0 || days[index - 1]! <= each);
}

const MOST_TERM_WORDS = 25;

/** A word of the lessons in plain words (domain/glossary/glossary.ts). */
const term = z.strictObject({
  id: packId,
  term: visible,
  sentence: visible.refine(
    (sentence) => sentence.split(/\s+/).length <= MOST_TERM_WORDS,
    `La frase tiene como mucho ${MOST_TERM_WORDS} palabras.`,
  ),
  words: z
    .record(z.string(), visible)
    .refine((words) => Object.keys(words).every(isCountry), 'Cada país se escribe con su código, como MX.'),
  lessons: z.array(z.string()),
});

/** Where a word of a country stands in its law or its institutions; nobody compared it yet (content/word-sources.json). */
const wordSources = z.strictObject({
  id: packId,
  sources: z.record(
    z.string(),
    visible.refine((source) => !describeWrongSource(source), 'El enlace va entero y al final de la fuente.'),
  ),
});

export type GlossaryTerm = z.output<typeof term>;

type Catalog<Row> = { rows: Row[]; problems: Problem[] };

export const parseBadges = (text: string, file: string) => parseCatalog(z.array(badge), text, file);

export const parseFacts = (text: string, file: string) => parseCatalog(z.array(fact), text, file);

export const parseGlossary = (text: string, file: string) => parseCatalog(z.array(term), text, file);

export const parseWordSources = (text: string, file: string) =>
  parseCatalog(z.array(wordSources), text, file);

export const parsePlans = (text: string, file: string) => parseCatalog(z.array(plan), text, file);

/** Reads YAML, of which JSON is a part; each problem stands on the line of its value. */
export function parseCatalog<Row extends { id: string }>(
  schema: z.ZodType<Row[]>,
  text: string,
  file: string,
): Catalog<Row> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'silent' });
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line);
  const [broken] = document.errors;
  if (broken) {
    const problem = { file, line: lineAt(broken.pos[0]), message: 'Aquí el archivo no se entiende.' };
    return { rows: [], problems: [problem] };
  }
  const problemAt = (path: PropertyKey[], message: string): Problem => {
    const known = path
      .map((_, index) => path.slice(0, path.length - index))
      .find((each) => document.hasIn(each));
    const node = known ? document.getIn(known, true) : document.contents;
    return { file, line: lineAt((isNode(node) && node.range?.[0]) || 0), message };
  };
  const result = schema.safeParse(document.toJS(), { error: z.locales.es().localeError });
  if (!result.success)
    return {
      rows: [],
      problems: result.error.issues.map(({ path, message }) =>
        problemAt(path, `«${path.slice(1).join('.')}»: ${message}`),
      ),
    };
  const rows = result.data;
  const repeated = rows.filter(
    ({ id: own }, place) => rows.findIndex(({ id: other }) => other === own) < place,
  );
  return {
    rows,
    problems: repeated.map((row) => problemAt([rows.indexOf(row), 'id'], `El id «${row.id}» está repetido.`)),
  };
}
