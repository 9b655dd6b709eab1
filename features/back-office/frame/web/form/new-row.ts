const COPY = ' (copia)';

export const copiedName = (name: string, longest: number): string =>
  name.slice(0, longest - COPY.length) + COPY;

type Row<Values> = { [Field in keyof Values]?: Values[Field] | null | undefined };

/** What a form holds: the values of the row, and the `empty` ones of a new row or where a row has none. */
export const valuesOf = <Values extends object>(empty: Values, row: Row<Values> | undefined): Values => {
  const fields = Object.keys(empty) as (keyof Values)[];
  return Object.fromEntries(fields.map((field) => [field, row?.[field] ?? empty[field]])) as Values;
};

/** A random UUID; it makes a repeated request create one row. Browsers generate them on secure origins only. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
