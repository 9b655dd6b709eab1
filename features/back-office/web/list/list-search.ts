/** What a back-office list keeps in its address, so that a reload, a link and the way back find it there. */
export type ListSearch = Partial<Record<ListFilter, string>> & { buscar?: string; pagina?: number };

/** What the server takes. */
const LONGEST_SEARCH = 100;

export type ListFilter = 'estado' | 'categoria' | 'leccion' | 'acceso' | 'objeto' | 'id';

/** Reads an address for a list that has these filters; what it does not know is left out. */
export function readListSearch(...filters: ListFilter[]) {
  return (search: Record<string, unknown>): ListSearch => ({
    ...Object.fromEntries(filters.map((filter) => [filter, asText(search[filter])])),
    buscar: asText(search.buscar)?.slice(0, LONGEST_SEARCH),
    pagina: asPage(search.pagina),
  });
}

/** The router reads 123 and true out of an address as what they look like; in a search they are text. */
function asText(value: unknown): string | undefined {
  return value === undefined || value === null || typeof value === 'object'
    ? undefined
    : String(value) || undefined;
}

/** The first page needs no mention. */
function asPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? page : undefined;
}
