import { AppError } from '#server/http/app-error.ts';
import type { Chosen } from '../bulk.ts';

const NAMED = 3;

/**
 * Ensures that all chosen rows are as the person saw them, so that an action on many is done whole or not at all.
 * @param present the locked rows
 * @returns the chosen ones, each once, as they were chosen
 * @throws AppError `conflict`, which names the rows that were changed or deleted since
 */
export function ensureUnchanged<Row extends { id: string; updated_at: Date; archived_at: Date | null }>(
  present: readonly Row[],
  chosen: readonly Chosen[],
  nameOf: (row: Row) => string,
): Row[] {
  const rows = new Map(present.map((row) => [row.id, row]));
  const stale = chosen.filter(({ id, updated_at }) => {
    const row = rows.get(id);
    return !row || row.archived_at !== null || row.updated_at.getTime() !== Date.parse(updated_at);
  });
  if (stale.length === 0) return [...new Set(chosen.map(({ id }) => id))].flatMap((id) => rows.get(id) ?? []);
  const names = stale.map(({ id }) => {
    const row = rows.get(id);
    return row ? `«${nameOf(row)}»` : id;
  });
  throw changedMeanwhile(names);
}

/** The error about rows that are not as the person saw them. */
export const changedMeanwhile = (names: string[]) =>
  new AppError('conflict', { message: describe(names), fields: { rows: names } });

function describe(names: readonly string[]): string {
  const more = names.length - NAMED;
  const listed = names.slice(0, NAMED).join(', ') + (more > 0 ? ` y ${more} más` : '');
  return `Cambiaron o se eliminaron mientras tanto: ${listed}. No se cambió nada; revisa la lista y elige de nuevo.`;
}
