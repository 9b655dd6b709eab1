import type { Exercise } from '#domain/exercise/exercise.ts';
import type { Mistake } from '../exercise/exercise-body.ts';
import type { BodyLines } from './body-lines.ts';
import { printText } from './body-lines.ts';
import { EXERCISE_KEYS, printExercise, readExercise } from './exercise-lines.ts';

type Worked = {
  exercise: Exercise | null;
  mistakes: Mistake[];
  solution: string[];
  hints: { text: string; cost: number }[];
};

export const WORKED_KEYS = [...EXERCISE_KEYS, 'error', 'pista', 'paso'] as const;

/** Reads what the kinds with figures have in common. */
export const readWorked = (lines: BodyLines): Worked => ({
  exercise: readExercise(lines),
  mistakes: readMistakes(lines),
  solution: lines.all('paso').map(({ text }) => text),
  hints: lines.all('pista').map(({ text, note, line }) => {
    if (note === null || !/^[0-5]$/.test(note))
      lines.problem(line, 'Entre paréntesis va lo que cuesta la pista, de 0 a 5 puntos: «pista (1): …».');
    return { text, cost: Number(note) || 0 };
  }),
});

/** `error: base - iva` or, by what the kind asks, lines or a pair; its reason stands below. */
export const readMistakes = (lines: BodyLines): Mistake[] =>
  lines.all('error').map(({ text, reason, line }) => {
    if (reason === null) lines.problem(line, 'Falta el motivo de este error, una línea «  > » debajo de él.');
    return { formula: text, reason: reason?.text ?? '' };
  });

export const printMistakes = ({ mistakes = [] }: { mistakes?: Mistake[] | undefined }): string[] =>
  mistakes.flatMap(({ formula, reason }) => [`error: ${formula}`, ...reason.split('\n').map(reasonLine)]);

export const printWorkedStart = ({ exercise }: Worked): string[] => printExercise(exercise);

export const printWorkedEnd = ({ mistakes, solution, hints }: Worked): string[] => [
  ...printMistakes({ mistakes }),
  ...hints.map(({ text, cost }) => printText(`pista (${cost}): `, text)),
  ...solution.map((step) => printText('paso: ', step)),
];

const reasonLine = (line: string) => `  > ${line}`.trimEnd();

const TOLERANCE_WORDS = { absolute: 'absoluta', relative: 'relativa', cents: 'centavos' } as const;
type ToleranceKind = keyof typeof TOLERANCE_WORDS;

/** `tolerancia: centavos 1`, `absoluta 0.5` or `relativa 0.01`; without the line, the figure itself to the cent. */
export function readTolerance(lines: BodyLines): { kind: ToleranceKind; value: string } {
  const line = lines.one('tolerancia');
  if (!line) return { kind: 'cents', value: '0' };
  const [, word, value] = /^(\S+) (\d+(?:\.\d+)?)$/.exec(line.text) ?? [];
  const kind = (Object.keys(TOLERANCE_WORDS) as ToleranceKind[]).find(
    (each) => TOLERANCE_WORDS[each] === word,
  );
  if (kind && value) return { kind, value };
  lines.problem(
    line.line,
    `«tolerancia» se escribe «centavos 1», «absoluta 0.5» o «relativa 0.01», no «${line.text}».`,
  );
  return { kind: 'cents', value: '0' };
}

export const printTolerance = ({ kind, value }: { kind: ToleranceKind; value: string }): string[] =>
  kind === 'cents' && value === '0' ? [] : [`tolerancia: ${TOLERANCE_WORDS[kind]} ${value}`];
