import { Exact, roundTo } from '#domain/expression/exact.ts';
import { OperationBudget } from '#domain/expression/operations.ts';
import { storedText } from '#domain/expression/typed-formula.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import type { Exercise } from './exercise.ts';
import { exactNumber, type Figures, figureText } from './figures.ts';
import { choiceAt, isNumeric, sampleIndex } from './parameters.ts';
import { findWrittenFigures, moveParameter } from './propose-parameter.ts';
import { PLACEHOLDER } from './template.ts';

/** A piece of a text as an author sees it: words, or a figure in place of its mark. */
export type SamplePiece = { stored: string; shown: string; isFigure: boolean };

const LARGEST_SAMPLE = 20;

/** The figures that an author reads and writes in the texts of an exercise. Those that are not complete yet are left out. */
export function sampleFigures(exercise: Exercise): Figures {
  const values = new Map<string, Exact>();
  const texts = new Map<string, string>();
  const figures = { exercise, values, texts, budget: new OperationBudget(LARGEST_SAMPLE) };
  for (const parameter of exercise.parameters)
    attempt(() => {
      const sample = choiceAt(parameter, sampleIndex(parameter));
      if (isNumeric(parameter)) values.set(parameter.name, new Exact(sample));
      else texts.set(parameter.name, sample);
    });
  for (const { name, formula, places } of exercise.values)
    attempt(() => {
      const value = exactNumber(formula, figures);
      values.set(name, places === undefined ? value : roundTo(value, places, exercise.rounding));
    });
  return figures;
}

/** What is being written may be incomplete in any way; it is told beside its field. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export const plainPiece = (text: string): SamplePiece => ({ stored: text, shown: text, isFigure: false });

/** A text in pieces, with a figure in place of each mark that has one. */
export function samplePieces(text: string, figures: Figures): SamplePiece[] {
  const names = [...figures.values.keys(), ...figures.texts.keys()];
  const pieces: SamplePiece[] = [];
  let from = 0;
  const words = (to: number) => {
    const stored = text.slice(from, to);
    if (stored !== '') pieces.push(plainPiece(stored));
  };
  for (const { 0: stored, index } of text.matchAll(PLACEHOLDER)) {
    words(index);
    const shown = attempt(() => figureText(storedText(stored, names), figures, GENERAL));
    pieces.push({ stored, shown: shown ?? stored, isFigure: shown !== undefined });
    from = index + stored.length;
  }
  words(text.length);
  return pieces;
}

export const shownText = (pieces: readonly SamplePiece[]): string =>
  pieces.map(({ shown }) => shown).join('');

export const markedText = (pieces: readonly SamplePiece[]): string =>
  pieces.map(({ stored }) => stored).join('');

/** The pieces after somebody has changed the shown text to `typed`: figures that stand in it still keep their marks. */
export function keepFigures(pieces: readonly SamplePiece[], typed: string): SamplePiece[] {
  const shown = shownText(pieces);
  const start = commonStart(shown, typed);
  const reversed = (text: string) => [...text.slice(start)].reverse().join('');
  const end = shown.length - commonStart(reversed(shown), reversed(typed));
  const moved = typed.length - shown.length;
  const spaced = typed.replaceAll('\u00a0', ' ');
  const kept: SamplePiece[] = [];
  let at = 0;
  let written = 0;
  const words = (to: number) => {
    if (to > written) kept.push(plainPiece(typed.slice(written, to)));
  };
  for (const piece of pieces) {
    const from = at;
    at += piece.shown.length;
    if (!piece.isFigure) continue;
    const isTouched = at > start && from < end;
    const first = isTouched
      ? spaced.slice(0, end + moved).indexOf(piece.shown.replaceAll('\u00a0', ' '), written)
      : at > start
        ? from + moved
        : from;
    const last = first + piece.shown.length;
    if (first < written || /\d[.,]?$/.test(typed.slice(0, first)) || /^[.,]?\d/.test(typed.slice(last)))
      continue;
    words(first);
    kept.push(piece);
    written = last;
  }
  words(typed.length);
  return kept;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** A drawn figure that was typed over stays drawn: the new one takes its mark, and its parameter moves there. */
export function redrawFigures(before: string, text: string, exercise: Exercise) {
  const known = findWrittenFigures(before).map((figure) => figure.text);
  const fresh = findWrittenFigures(text).filter((figure) => !known.includes(figure.text));
  const lost = [...before.matchAll(/\{\{\s*(\w+)\s*(\|[^{}|]*)?\}\}/g)].filter(
    ([mark, name]) =>
      !text.includes(mark) && exercise.parameters.some((parameter) => parameter.name === name),
  );
  if (fresh.length === 0 || fresh.length !== lost.length) return undefined;
  const pairs = fresh.map((figure, at) => ({ figure, mark: lost[at]! }));
  const named = (name: string) => pairs.find(({ mark }) => mark[1] === name)?.figure.value;
  return {
    text: pairs.reduceRight(
      (written, { figure, mark: [mark] }) =>
        written.slice(0, figure.at) + mark + written.slice(figure.at + figure.text.length),
      text,
    ),
    exercise: {
      ...exercise,
      parameters: exercise.parameters.map((parameter) => {
        const value = named(parameter.name);
        return value === undefined ? parameter : moveParameter(parameter, value);
      }),
    },
  };
}
