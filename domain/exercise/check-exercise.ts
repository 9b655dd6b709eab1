import { isFigureName } from '#domain/expression/formula.ts';
import { FormulaError } from '#domain/expression/formula-error.ts';
import { OperationBudget, TooManyOperationsError } from '#domain/expression/operations.ts';
import { figureName } from '#domain/expression/typed-formula.ts';
import { dataTables } from '#domain/tax-tables/data-tables.ts';
import { nearestFirst } from '#domain/text/nearest-first.ts';
import { drawCounted, NoVariantError, shownNumbers } from './draw.ts';
import type { AskedParts, Exercise } from './exercise.ts';
import { exactNumber, type Figures, figureNumber, figureText } from './figures.ts';
import { formulaOf } from './formulas.ts';
import { isNumeric, parameterProblem } from './parameters.ts';
import { seededBytes } from './random-choice.ts';
import { readTemplate } from './template.ts';

/** With fewer fitting draws a variant could be left without figures. */
const LEAST_FITTING = 0.05;
const FEWEST_VARIANTS = 10;

/** What is checked beside the answers: formulas and texts that a learner sees afterwards. */
export type ExerciseParts = AskedParts & {
  formulas: readonly string[];
  /** Explanation, solution, hints, reasons of mistakes. */
  texts: readonly string[];
  /** Of a question with one answer: what the figures of its solution and usual mistakes are compared with it for. */
  worked?: {
    lastStep: string;
    mistakes: readonly string[];
    isRight: (given: string, right: string) => boolean;
  };
};

/** What an author has to correct in an exercise, in Spanish, after drawing as many variants as there are seeds. */
export function exerciseProblems(exercise: Exercise, parts: ExerciseParts, seeds: number): string[] {
  const problems = [...nameProblems(exercise), ...formulaProblems(exercise, parts)];
  if (problems.length === 0) problems.push(...hiddenProblems(exercise, parts));
  return problems.length > 0 ? problems : drawProblems(exercise, parts, seeds);
}

function nameProblems({ parameters, values, tables = [] }: Exercise): string[] {
  const names = [...parameters, ...values].map(({ name }) => name);
  const isTable = (name: string) => dataTables.has(name);
  return [
    ...names
      .filter((name) => !isFigureName(name) || isTable(name))
      .map((name) => `«${name}» no sirve de nombre: lleva minúsculas, cifras y _, y no es una función.`),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `«${name}» está dos veces.`),
    ...tables.filter((name) => !isTable(name)).map((name) => `No hay ninguna tabla «${name}».`),
    ...parameters.flatMap((parameter) => parameterProblem(parameter) ?? []),
  ];
}

function formulaProblems(exercise: Exercise, parts: ExerciseParts): string[] {
  const { parameters, values, constraints } = exercise;
  const numbers = new Set(parameters.filter(isNumeric).map(({ name }) => name));
  const drawnTexts = new Set(parameters.filter((each) => !isNumeric(each)).map(({ name }) => name));
  const problems: string[] = [];
  const check = (text: string, type: 'number' | 'condition') => {
    collect(problems, () => {
      const { term, names } = formulaOf(text, exercise);
      for (const [name, position] of names) {
        if (!numbers.has(name))
          throw new FormulaError(
            `No hay ninguna cifra «${name.replaceAll('_', ' ')}»${remedy(name, numbers)}`,
            text,
            position,
          );
      }
      if (term.type !== type)
        problems.push(`«${text}» ${type === 'number' ? 'no es un número' : 'no es una condición'}.`);
    });
  };
  for (const { name, formula } of values) {
    check(formula, 'number');
    numbers.add(name);
  }
  for (const constraint of constraints) check(constraint, 'condition');
  for (const formula of [...parts.answers.map((answer) => answer.formula), ...parts.formulas])
    check(formula, 'number');
  for (const text of [...parts.shown, ...parts.texts]) {
    collect(problems, () => {
      for (const piece of readTemplate(text))
        if ('formula' in piece && !drawnTexts.has(piece.formula)) check(piece.formula, 'number');
      const [single, name = ''] = /(?<!\{)\{([^{}|]*)(?:\|[^{}]*)?\}(?!\})/.exec(text) ?? [];
      if (single && (numbers.has(figureName(name)) || drawnTexts.has(figureName(name))))
        throw new FormulaError(`Escribe {${single}} con dos llaves`, text, text.indexOf(single) + 1);
    });
  }
  return problems;
}

const remedy = (name: string, names: ReadonlySet<string>) =>
  names.size > 0 ? `: hay ${nearestFirst(name, [...names]).join(', ')}` : '';

/** The drawn figures that the answer depends on and no text shows, not even within another figure; and an answer that depends on none. */
function hiddenProblems(exercise: Exercise, { answers, shown }: ExerciseParts): string[] {
  const drawn = new Map(exercise.parameters.map(({ name }) => [name, new Set([name])]));
  const drawnBy = (formula: string): Set<string> =>
    new Set([...formulaOf(formula, exercise).names.keys()].flatMap((name) => [...(drawn.get(name) ?? [])]));
  for (const { name, formula } of exercise.values) drawn.set(name, drawnBy(formula));
  const seen = new Set(
    shown
      .flatMap(readTemplate)
      .flatMap((piece) =>
        'formula' in piece ? [...(drawn.get(piece.formula) ?? drawnBy(piece.formula))] : [],
      ),
  );
  const needed = new Set(answers.flatMap(({ formula }) => [...drawnBy(formula)]));
  if (exercise.parameters.length > 0 && answers.length > 0 && needed.size === 0)
    return [
      'La respuesta es la misma con todas las cifras: usa en su fórmula una que cambia, o escribe la pregunta sin cifras que cambian.',
    ];
  return [...needed]
    .filter((name) => !seen.has(name))
    .map(
      (name) =>
        `La respuesta necesita «${name}», y el texto no la enseña: escribe ahí una cifra y púlsala en «Cifras de la pregunta».`,
    );
}

const EXPECTED = [FormulaError, NoVariantError, TooManyOperationsError];

function collect(problems: string[], run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    problems.push(`${(error as Error).message.replace(/\.$/, '')}.`);
  }
}

function drawProblems(exercise: Exercise, parts: ExerciseParts, seeds: number): string[] {
  const problems: string[] = [];
  const variants = new Set<string>();
  const budget = new OperationBudget(seeds);
  let tries = 0;
  for (let seed = 1; seed <= seeds && problems.length === 0; seed += 1) {
    collect(problems, () => {
      const drawn = drawCounted(exercise, parts, seededBytes(seed), budget);
      tries += drawn.tries;
      variants.add(JSON.stringify([[...drawn.figures.values], [...drawn.figures.texts]]));
      readEverything(parts, drawn.figures);
      problems.push(...workedProblems(parts, drawn.figures));
    });
  }
  if (problems.length > 0) return problems;
  if (seeds / tries < LEAST_FITTING)
    problems.push(
      `Las condiciones se cumplen en menos del ${LEAST_FITTING * 100}\u00a0% de las combinaciones.`,
    );
  if (exercise.parameters.length > 0 && variants.size < Math.min(FEWEST_VARIANTS, seeds))
    problems.push(tooFew(variants.size));
  return problems;
}

const tooFew = (variants: number) =>
  `${variants === 1 ? 'Sale solo 1 variante' : `Salen solo ${variants} variantes distintas`}; ` +
  `hacen falta al menos ${FEWEST_VARIANTS}: amplía un rango o su lista.`;

/** Calculates each formula and text once, so that whatever has no value with these figures is found. */
function readEverything({ formulas, shown, texts }: ExerciseParts, figures: Figures): void {
  for (const formula of formulas) exactNumber(formula, figures);
  for (const text of [...shown, ...texts]) figureText(text, figures, 'general');
}

const decimalComma = (figure: unknown) => String(figure).replace('.', ',');

/** Whether the last step arrives at the answer, and every usual mistake is wrong. */
function workedProblems({ worked, answers }: ExerciseParts, figures: Figures): string[] {
  const [answer] = answers;
  if (!worked || !answer) return [];
  const { lastStep, mistakes, isRight } = worked;
  const right = figureNumber(answer.formula, answer.places, figures);
  const given = [...figures.values].map(([name, value]) => `${name} = ${decimalComma(value)}`).join(', ');
  const hasFigures = readTemplate(lastStep).some((piece) => 'formula' in piece);
  const steps = hasFigures ? shownNumbers(lastStep, figures) : [right];
  // Not cut within a figure: its author sees it as an amount.
  const last = lastStep.length > 60 ? `${lastStep.slice(0, 60).replace(/\{\{[^}]*\}?$/, '')}…` : lastStep;
  return [
    ...(steps.includes(right)
      ? []
      : [`El último paso no llega a la respuesta, que es ${decimalComma(right)} con ${given}: «${last}».`]),
    ...mistakes
      .filter((mistake) => isRight(figureNumber(mistake, answer.places, figures), right))
      .map((mistake) => `Con ${given} este error habitual da la respuesta correcta: «${mistake}».`),
  ];
}
