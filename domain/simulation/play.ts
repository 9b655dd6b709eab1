import { Exact } from '#domain/expression/exact.ts';
import { calculate, type Formula, holds, readFormula } from '#domain/expression/formula.ts';
import type { Scope } from '#domain/expression/terms.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { printAmount } from '#domain/text/typed-number.ts';
import type { Simulation, SimulationEnd, SimulationOption, SimulationStep } from './simulation.ts';

/** What each figure is, by name. */
export type Figures = ReadonlyMap<string, Exact>;

/** An option with its place among all of its step's, counted from 0. */
export type OfferedOption = SimulationOption & { place: number };

/** A step that was decided, and the figures after it. */
export type Decision = { step: SimulationStep; option: SimulationOption; figures: Figures };

export type Played = {
  made: Decision[];
  figures: Figures;
  /** What is to be decided now; null at the end. */
  now: { step: SimulationStep; offered: OfferedOption[] } | null;
  /** Null before it. */
  end: SimulationEnd | null;
};

const CENTS = 2;

/** Formulas of the pack's simulations that were read. */
const known = new Map<string, Formula>();

function formulaOf(text: string): Formula {
  const formula = known.get(text) ?? readFormula(text, new Map());
  known.set(text, formula);
  return formula;
}

const scopeOf = (values: Figures): Scope => ({ values, rounding: 'half_up' });

const isTrue = (condition: string | undefined, figures: Figures): boolean =>
  condition === undefined || holds(formulaOf(condition), scopeOf(figures));

export const startOf = ({ figures }: Simulation): Figures =>
  new Map(figures.map(({ name, start }) => [name, new Exact(start)]));

/** The figures after an option, rounded to cents. @throws FormulaError when a formula has no value */
export function applyOption({ effect }: SimulationOption, before: Figures): Figures {
  const after = new Map(before);
  for (const [name, formula] of Object.entries(effect))
    after.set(name, calculate(formulaOf(formula), scopeOf(before)).toDecimalPlaces(CENTS));
  return after;
}

/** The next step from the given one on that the figures do not leave out, with the options that they allow. */
export function nextStep({ steps }: Simulation, from: number, figures: Figures) {
  const step = steps.slice(from).find(({ when }) => isTrue(when, figures));
  if (!step) return null;
  const offered = step.options
    .map((option, place) => ({ ...option, place }))
    .filter(({ when }) => isTrue(when, figures));
  return { index: steps.indexOf(step), step, offered };
}

/** How a month with these figures ends. @throws RangeError where no end's condition holds */
export function endOf({ id, ends }: Simulation, figures: Figures): SimulationEnd {
  const end = ends.find(({ when }) => isTrue(when, figures));
  if (!end) throw new RangeError(`The simulation "${id}" has no end for these figures`);
  return end;
}

/**
 * A simulation after these decisions. @param choose the place of the option that is taken at a step, undefined where nothing is decided yet
 * @throws RangeError when an option is not offered
 */
export function play(
  simulation: Simulation,
  choose: (open: { step: SimulationStep; offered: OfferedOption[] }, made: number) => number | undefined,
): Played {
  const made: Decision[] = [];
  let figures = startOf(simulation);
  for (let next = nextStep(simulation, 0, figures); next; ) {
    const { step, offered, index } = next;
    const place = choose({ step, offered }, made.length);
    if (place === undefined) return { made, figures, now: { step, offered }, end: null };
    const option = offered.find((each) => each.place === place);
    if (!option) throw new RangeError(`Step "${step.id}" does not offer option ${place}`);
    figures = applyOption(option, figures);
    made.push({ step, option, figures });
    next = nextStep(simulation, index + 1, figures);
  }
  return { made, figures, now: null, end: endOf(simulation, figures) };
}

/** The contrasting way through the month; where it says nothing, the first option that is offered. */
export const playContrast = (simulation: Simulation): Played =>
  play(simulation, ({ step, offered }) => simulation.contrast.choices[step.id] ?? offered[0]?.place);

/** A text with its figures as marks: `{{money}}` becomes `{1.234,50}`, which is printed by country (domain/facts/print-marks.ts). */
export const fillFigures = (text: string, figures: Figures): string =>
  text.replace(/\{\{([a-z0-9_]+)\}\}/g, (mark, name: string) => {
    const value = figures.get(name);
    return value ? `{${printAmount(value.toString(), GENERAL)}}` : mark;
  });
