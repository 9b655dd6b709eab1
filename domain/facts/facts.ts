import ar from '#content/facts/ar.json' with { type: 'json' };
import cl from '#content/facts/cl.json' with { type: 'json' };
import co from '#content/facts/co.json' with { type: 'json' };
import dominican from '#content/facts/do.json' with { type: 'json' };
import ec from '#content/facts/ec.json' with { type: 'json' };
import es from '#content/facts/es.json' with { type: 'json' };
import mx from '#content/facts/mx.json' with { type: 'json' };
import pe from '#content/facts/pe.json' with { type: 'json' };
import us from '#content/facts/us.json' with { type: 'json' };
import type { TaxTable } from '#domain/tax-tables/brackets.ts';
import { tableDates, taxTables } from '#domain/tax-tables/tables.ts';
import { localDay } from '#domain/time/week.ts';

/** A value from its first day to its last one; without a last day until another value follows. */
export type FactValue = { value: string; from: string; to?: string | undefined };

/** A figure that a law or a public institution sets (content/facts, docs/decisions/0047-facts-as-data.md). */
export type Fact = {
  id: string;
  title: string;
  /** '%', the code of a currency, or what stands behind the number. */
  unit: string;
  /** The oldest first. */
  values: FactValue[];
  /** With its place in the law; an https link may stand at its end. */
  source: string;
  /** The day on which the value was last compared with the source. */
  reviewed: string;
  /** False where the source could not be opened: such a fact stands in no sentence. */
  checked: boolean;
};

export type Facts = ReadonlyMap<string, Fact & { country: string }>;

/** The zone of the capital: a law changes at midnight there. */
const ZONES: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  DO: 'America/Santo_Domingo',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MX: 'America/Mexico_City',
  PE: 'America/Lima',
  US: 'America/New_York',
};

export const FACT_COUNTRIES = Object.keys(ZONES);

/** The limits, bases and rates of a tax table, as `isr_mx_2026.6.limite`; the brackets are counted from 1. */
function bracketFacts(table: TaxTable) {
  const { name, country, title, currency, source, reviewed, checked, brackets } = table;
  const dates = tableDates(table);
  return brackets.flatMap(({ from, base, percent }, index) => {
    const figures = [
      ['limite', currency, from, 'desde cuánto'],
      ['cuota', currency, base, 'cuota fija'],
      ['tasa', '%', percent, 'porcentaje'],
    ] as const;
    return figures.map(([figure, unit, value, words]) => ({
      ...{ id: `${name}.${index + 1}.${figure}`, country, title: `${title}, tramo ${index + 1}: ${words}` },
      ...{ unit, values: [{ value, ...dates }], source, reviewed, checked },
    }));
  });
}

/** A table as one fact, as which it is compared with its source. */
const wholeTable = ({ name: id, brackets, ...table }: TaxTable) => ({
  ...{ ...table, id, unit: 'tramos' },
  values: [{ value: String(brackets.length), ...tableDates(table) }],
});

const byCountry: Record<string, Fact[]> = {
  ...{ AR: ar, CL: cl, CO: co, DO: dominican, EC: ec, ES: es, MX: mx, PE: pe, US: us },
};

const plainFacts = Object.entries(byCountry).flatMap(([country, facts]) =>
  facts.map((fact) => ({ ...fact, country })),
);
const byId = (facts: (Fact & { country: string })[]): Facts => new Map(facts.map((fact) => [fact.id, fact]));

/** Every fact by its id, with its country. */
export const FACTS: Facts = byId([...plainFacts, ...taxTables.flatMap(bracketFacts)]);

/** What somebody compares with its source: a table is compared as a whole. */
export const COMPARED: Facts = byId([...plainFacts, ...taxTables.map(wholeTable)]);

/** The day of an instant where a fact holds. */
export const dayIn = (country: string, now: Date): string => localDay(now, ZONES[country] ?? 'UTC');

/** The value of an instant: the one that began last, even when its last day has passed. */
export function valueAt(
  { values, country }: Pick<Fact, 'values'> & { country: string },
  now: Date,
): FactValue {
  return valueOn({ values }, dayIn(country, now));
}

/** The value of a day where the fact holds. */
export const valueOn = ({ values }: Pick<Fact, 'values'>, day: string): FactValue =>
  values.findLast(({ from }) => from <= day) ?? values[0]!;

/** What a reference stands for, as a decimal: 'mx.iva@2026-12-31' the value of that day, 'mx.iva' the newest one. */
export function numberOf(reference: string, facts: Facts = FACTS): string | undefined {
  const [id = '', day = LAST_DAY] = reference.split('@');
  const fact = facts.get(id);
  return fact && valueOn(fact, day).value;
}

/** A day after every value has begun. */
export const LAST_DAY = '9999-12-31';

/** The facts and tables whose last day has passed and that have no newer value, with that day. */
export function expiredNames(now: Date, facts: Facts = FACTS): { name: string; last: string }[] {
  const expired = [...facts.values()].flatMap((fact) => {
    const { to } = valueAt(fact, now);
    return to !== undefined && to < dayIn(fact.country, now)
      ? [[tableOf(fact.id) ?? fact.id, to] as const]
      : [];
  });
  return [...new Map(expired)].map(([name, last]) => ({ name, last }));
}

/** The table that a fact is a figure of. */
export const tableOf = (id: string): string | undefined => /^(.+)\.\d+\.[a-z]+$/.exec(id)?.[1];
