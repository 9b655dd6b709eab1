/**
 * A number field as forms read it (spec §5): what is not a number counts as left empty, so that the schema's default
 * takes its place ("non-numeric becomes …").
 */
export function readNumber(text: unknown): number | undefined {
  if (typeof text === 'string' && text.trim() === '') return undefined;
  const value = typeof text === 'string' ? Number(text.trim().replace(',', '.')) : text;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
