/** A formula that cannot be read or has no value; the message is Spanish and names the position, counted from 1. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  readonly position: number;

  constructor(problem: string, text: string, position: number) {
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    super(`${problem} (posición ${position} de «${shown}»)`);
    this.position = position;
  }
}
