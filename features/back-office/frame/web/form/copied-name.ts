const COPY = ' (copia)';

/** The name of a copy, at most `longest` characters. */
export const copiedName = (name: string, longest: number): string =>
  name.slice(0, longest - COPY.length) + COPY;
