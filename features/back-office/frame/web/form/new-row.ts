/** Makes a repeated request create one row. Browsers generate ids on secure origins only; elsewhere the server does. */
export const newRowId = (): string | undefined => crypto.randomUUID?.();

const COPY = ' (copia)';

/** The name of a copy, at most `longest` characters. */
export const copiedName = (name: string, longest: number): string =>
  name.slice(0, longest - COPY.length) + COPY;
