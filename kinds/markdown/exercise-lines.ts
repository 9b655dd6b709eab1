import type { Exercise, Parameter } from '#domain/exercise/exercise.ts';
import type { BodyLine, BodyLines } from './body-lines.ts';

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const range = new RegExp(`^(${NUMBER}) a (${NUMBER}), paso (${NUMBER})$`);

const ROUNDING_WORDS = { half_even: 'al par', half_up: 'hacia arriba' } as const;

export const EXERCISE_KEYS = ['cifra', 'elige', 'tabla', 'valor', 'condición', 'redondeo'] as const;

/** Reads how the figures of a question are drawn; null without any such line. */
export function readExercise(lines: BodyLines): Exercise | null {
  if (lines.all(...EXERCISE_KEYS).length === 0) return null;
  const tables = lines.all('tabla').map(({ text }) => text);
  return {
    parameters: lines.all('cifra', 'elige').flatMap((line) => readParameter(line, lines) ?? []),
    constraints: lines.all('condición').map(({ text }) => text),
    values: lines.all('valor').flatMap((line) => {
      const named = readNamed(line, lines, 'valor (2): total = precio * 1.16');
      if (!named) return [];
      const places = line.note === null ? undefined : readPlaces(line, lines);
      return [{ ...named, ...(places !== undefined && { places }) }];
    }),
    rounding: readRounding(lines),
    ...(tables.length > 0 && { tables }),
  };
}

function readNamed({ text, line }: BodyLine, lines: BodyLines, sample: string) {
  const [, name, formula] = /^(\S+) = (.+)$/s.exec(text) ?? [];
  if (name !== undefined && formula !== undefined) return { name, formula };
  lines.problem(line, `Escribe el nombre, « = » y su valor: «${sample}».`);
  return null;
}

const readParameter = (line: BodyLine, lines: BodyLines) =>
  line.key === 'cifra' ? readRange(line, lines) : readChoices(line, lines);

function readRange(line: BodyLine, lines: BodyLines): Parameter | null {
  const sample = 'cifra: precio = 100 a 900, paso 10';
  const named = readNamed(line, lines, sample);
  if (!named) return null;
  const [, from, to, step] = range.exec(named.formula) ?? [];
  if (step !== undefined) return { name: named.name, from: from!, to: to!, step };
  lines.problem(
    line.line,
    `No entiendo el margen «${named.formula}»; se escribe «${sample}», con punto decimal.`,
  );
  return null;
}

function readChoices(line: BodyLine, lines: BodyLines): Parameter | null {
  const named = readNamed(line, lines, 'elige: tipo = 10; 16; 21');
  if (!named) return null;
  const choices = named.formula.split(/(?<!\\);/).map((choice) => choice.replaceAll('\\;', ';').trim());
  if (choices.every(Boolean)) return { name: named.name, choices };
  lines.problem(line.line, 'Entre dos «;» falta un valor.');
  return null;
}

/** The places that stand in parentheses: `respuesta (2): …`. */
export function readPlaces({ key, note, line }: BodyLine, lines: BodyLines): number {
  if (note !== null && /^[0-6]$/.test(note)) return Number(note);
  lines.problem(line, `Entre paréntesis van los decimales, de 0 a 6: «${key} (2): …».`);
  return 0;
}

function readRounding(lines: BodyLines): Exercise['rounding'] {
  const line = lines.required('redondeo', 'redondeo: hacia arriba» o «redondeo: al par');
  if (!line || line.text === ROUNDING_WORDS.half_up) return 'half_up';
  if (line.text !== ROUNDING_WORDS.half_even)
    lines.problem(line.line, `«redondeo» dice «hacia arriba» o «al par», no «${line.text}».`);
  return 'half_even';
}

export function printExercise(exercise: Exercise | null): string[] {
  if (exercise === null) return [];
  const { parameters, values, constraints, rounding, tables = [] } = exercise;
  return [
    ...parameters.map((each) =>
      'choices' in each
        ? `elige: ${each.name} = ${each.choices.map(escapeChoice).join('; ')}`
        : `cifra: ${each.name} = ${each.from} a ${each.to}, paso ${each.step}`,
    ),
    ...tables.map((table) => `tabla: ${table}`),
    ...values.map(({ name, formula, places }) =>
      places === undefined ? `valor: ${name} = ${formula}` : `valor (${places}): ${name} = ${formula}`,
    ),
    ...constraints.map((constraint) => `condición: ${constraint}`),
    `redondeo: ${ROUNDING_WORDS[rounding]}`,
  ];
}

const escapeChoice = (choice: string) => choice.replaceAll(';', '\\;');
