/** Makes a repeated request create one row. Browsers generate ids on secure origins only; elsewhere the server does. */
export const newRowId = (): string | undefined => crypto.randomUUID?.();

const COPY = ' (copia)';

export const copiedName = (name: string, longest: number): string =>
  name.slice(0, longest - COPY.length) + COPY;

type Row<Values> = { [Field in keyof Values]?: Values[Field] | null | undefined };

/** What a form holds: the values of the row, and the `empty` ones of a new row or where a row has none. */
export const valuesOf = <Values extends object>(empty: Values, row: Row<Values> | undefined): Values => {
  const fields = Object.keys(empty) as (keyof Values)[];
  return Object.fromEntries(fields.map((field) => [field, row?.[field] ?? empty[field]])) as Values;
};
