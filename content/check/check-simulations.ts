import type { Problem } from '#content/format/lesson-file.ts';
import { FormulaError } from '#domain/expression/formula-error.ts';
import {
  applyOption,
  endOf,
  type Figures,
  nextStep,
  playContrast,
  startOf,
} from '#domain/simulation/play.ts';
import { BEST_END, type Simulation } from '#domain/simulation/simulation.ts';

const FEWEST_DECISIONS = 10;
const MOST_DECISIONS = 15;
/** Ten minutes at 160 words a minute. */
const MOST_WORDS = 1600;
const MOST_STATES = 250_000;

export type SimulationFile = { file: string; text: string; simulation: Simulation };

/** Walks every way through each simulation, and reports what is wrong with one in Spanish, once, at the step where it shows. */
export function checkSimulations(files: SimulationFile[]): Problem[] {
  return files.flatMap(({ file, text, simulation }) => {
    const lineOf = (id: string) => {
      const lines = text.split('\n');
      return (
        Math.max(
          0,
          lines.findIndex((line) => line.trim().replace(/^- /, '') === `id: ${id}`),
        ) + 1
      );
    };
    return [...problemsOf(simulation)].map(([message, id]) => ({ file, line: lineOf(id), message }));
  });
}

/** Each problem with the id of the step or simulation that has it. */
function problemsOf(simulation: Simulation): Map<string, string> {
  const found = new Map<string, string>();
  const report = (message: string, id = simulation.id) => {
    if (!found.has(message)) found.set(message, id);
  };
  reportWords(simulation, report);
  if (simulation.ends.at(-1)?.when !== undefined) report('El último final no lleva condición.');
  if (found.size > 0) return found;
  try {
    const taken = goEveryWay(simulation, report);
    // What nobody reaches may only follow from what was reported.
    if (found.size === 0) reportUnreached(simulation, taken, report);
    if (found.size === 0) reportContrast(simulation, report);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    report(`${error.message}.`);
  }
  return found;
}

type Report = (message: string, id?: string) => void;

/** Texts name figures that there are, effects change such, days go forward, and each id stands once. */
function reportWords({ figures, steps, ends }: Simulation, report: Report): void {
  const names = new Set(figures.map(({ name }) => name));
  const unknown = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).filter((name) => !names.has(name));
  for (const [place, { id, day, text, options }] of steps.entries()) {
    const earlier = steps.slice(0, place);
    if (earlier.some((step) => step.id === id)) report(`El paso «${id}» está repetido.`, id);
    if (earlier.some((step) => step.day > day)) report(`El paso «${id}» es de un día que ya pasó.`, id);
    for (const option of options) {
      const marks = [text, option.text, option.outcome].flatMap(unknown);
      for (const name of [...marks, ...Object.keys(option.effect).filter((each) => !names.has(each))])
        report(`No hay ninguna cifra «${name}» en el paso «${id}».`, id);
    }
  }
  for (const name of ends.flatMap(({ text }) => unknown(text)))
    report(`No hay ninguna cifra «${name}» en los finales.`);
}

const wordCounts = new Map<string, number>();

/** Texts stand on many ways, and their words are counted once. */
function countWords(text: string): number {
  const count = wordCounts.get(text) ?? text.split(/\s+/).length;
  wordCounts.set(text, count);
  return count;
}

/** A place on a way: the step from which it goes on, and what was decided and read until there. */
type Place = { from: number; figures: Figures; decided: number; read: number };

/**
 * Goes every way, each state once, and reports ways that are too short or long and figures below 0.
 * @returns the options and ends that somebody reaches
 */
function goEveryWay(simulation: Simulation, report: Report): Set<unknown> {
  const seen = new Map<string, number>();
  const taken = new Set<unknown>();
  const open: Place[] = [
    { from: 0, figures: startOf(simulation), decided: 0, read: countWords(simulation.intro) },
  ];
  for (let place = open.pop(); place && seen.size <= MOST_STATES; place = open.pop()) {
    const next = nextStep(simulation, place.from, place.figures);
    if (!next) {
      reportLength(place, report);
      taken.add(endOf(simulation, place.figures));
      continue;
    }
    const { step, offered, index } = next;
    if (offered.length === 0) report(`En el paso «${step.id}» no queda ninguna opción.`, step.id);
    for (const option of offered) {
      taken.add(step.options[option.place]);
      const figures = applyOption(option, place.figures);
      reportDebts(simulation, figures, `el paso «${step.id}», opción ${option.place + 1}`, report);
      const texts = [step.text, ...offered.map(({ text }) => text), option.outcome];
      const read = texts.reduce((sum, text) => sum + countWords(text), place.read);
      const state = [index, place.decided, ...figures.values()].join(' ');
      // Of two ways to one state the longer text counts.
      if ((seen.get(state) ?? -1) >= read) continue;
      seen.set(state, read);
      open.push({ from: index + 1, figures, decided: place.decided + 1, read });
    }
  }
  if (seen.size > MOST_STATES) report(`Hay más de ${MOST_STATES} estados: quita opciones o cifras.`);
  return taken;
}

function reportUnreached({ steps, ends }: Simulation, taken: Set<unknown>, report: Report): void {
  for (const { id, options } of steps)
    for (const [at, option] of options.entries())
      if (!taken.has(option)) report(`Nadie llega a la opción ${at + 1} del paso «${id}».`, id);
  for (const end of ends) if (!taken.has(end)) report(`Nadie llega al final «${end.title}».`);
}

function reportLength({ decided, read }: Place, report: Report): void {
  if (decided < FEWEST_DECISIONS || decided > MOST_DECISIONS)
    report(`Un camino tiene ${decided} decisiones; son de ${FEWEST_DECISIONS} a ${MOST_DECISIONS}.`);
  if (read > MOST_WORDS) report(`Un camino tiene más de ${MOST_WORDS} palabras: no cabe en diez minutos.`);
}

/** What is shown is never less than nothing: money that is missing is a debt. */
function reportDebts({ figures: known }: Simulation, figures: Figures, where: string, report: Report): void {
  for (const { name, label } of known)
    if (label && figures.get(name)?.lt(0)) report(`«${label}» queda por debajo de 0 en ${where}.`);
}

function reportContrast(simulation: Simulation, report: Report): void {
  for (const id of Object.keys(simulation.contrast.choices))
    if (!simulation.steps.some((step) => step.id === id))
      report(`El otro camino nombra el paso «${id}», que no existe.`);
  try {
    const { end } = playContrast(simulation);
    if (end?.coins !== BEST_END) report(`El otro camino no llega a un final de ${BEST_END} monedas.`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report('El otro camino toma una opción que no se ofrece.');
  }
}
