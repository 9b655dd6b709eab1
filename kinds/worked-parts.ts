import { drawFigures } from './figures.ts';
import type { Shown } from './kind.ts';

type Worked = { exercise: object | null; solution: string[]; hints: { text: string; cost: number }[] };

/** The steps of the worked solution, with the figures of the attempt. */
export function shownSolution<Body extends Worked>(shown: Shown<Body>): string[] {
  const figures = drawFigures(shown);
  return shown.body.solution.map((step) => figures.text(step));
}

export function shownHints<Body extends Worked>(shown: Shown<Body>): { text: string; cost: number }[] {
  const figures = drawFigures(shown);
  return shown.body.hints.map(({ text, cost }) => ({ text: figures.text(text), cost }));
}

type Rounded = { unit: string; places: number };

/** How exact an answer has to be, in words: the tolerance itself is not sent. */
export function toleranceWords({ unit, places }: Rounded): string {
  if (places === 0) return 'Redondea a un número entero.';
  if (unit === 'money' && places === 2) return 'Redondea a centavos.';
  return places === 1 ? 'Redondea a 1 decimal.' : `Redondea a ${places} decimales.`;
}
