import { z } from 'zod';
import { describeWrongSource } from '#domain/course/sources.ts';
import { BADGE_CONDITION_TYPES } from '#domain/game/badges.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { Problem } from './format/lesson-file.ts';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const visible = z.string().trim().min(1).max(200);

const badge = z.strictObject({
  id,
  title: visible,
  description: visible,
  condition_type: z.enum(BADGE_CONDITION_TYPES),
  condition_value: z.int().min(1),
  image: z.string().regex(/^[a-z0-9-]+\.svg$/),
});

export type PackBadge = z.output<typeof badge>;

const plan = z.strictObject({
  id,
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

type Catalog<Row> = { rows: Row[]; problems: Problem[] };

export const parseBadges = (text: string, file: string) => parseCatalog(z.array(badge), text, file);

export const parseFacts = (text: string, file: string) => parseCatalog(z.array(fact), text, file);

export const parsePlans = (text: string, file: string) => parseCatalog(z.array(plan), text, file);

function parseCatalog<Row extends { id: string }>(
  schema: z.ZodType<Row[]>,
  text: string,
  file: string,
): Catalog<Row> {
  const problem = (line: number, message: string): Catalog<Row> => ({
    rows: [],
    problems: [{ file, line, message }],
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    return problem(lineAt(text, Number(position ?? 0)), 'Aquí el archivo deja de ser JSON válido.');
  }
  const result = schema.safeParse(data, { error: z.locales.es().localeError });
  if (!result.success) {
    const problems = result.error.issues.map(({ path: [row = 0, ...field], message }) => {
      return { file, line: lineOfRow(text, data, Number(row)), message: `«${field.join('.')}»: ${message}` };
    });
    return { rows: [], problems };
  }
  return { rows: result.data, problems: reportRepeated(result.data, text, file) };
}

function reportRepeated<Row extends { id: string }>(rows: Row[], text: string, file: string): Problem[] {
  return rows.flatMap(({ id: own }, index) => {
    const repeated = rows.slice(0, index).some((earlier) => earlier.id === own);
    return repeated
      ? [{ file, line: lineOfRow(text, rows, index), message: `El id «${own}» está repetido.` }]
      : [];
  });
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** The line of a row's `id`. With repeated ids, the n-th row is on the n-th line that has the id. */
function lineOfRow(text: string, data: unknown, row: number): number {
  const ids = Array.isArray(data) ? data.map((each: unknown) => (each as { id?: unknown } | null)?.id) : [];
  const passed = ids.slice(0, row).filter((other) => other === ids[row]).length;
  const places = [...text.matchAll(/"id"\s*:\s*("[^"]*")/g)].filter(
    ([, quoted]) => quoted === JSON.stringify(ids[row]),
  );
  return lineAt(text, places[passed]?.index ?? 0);
}
