/** The state of a back-office list in its address, so that reloads, links and the back button restore it. */
export type ListSearch = Partial<Record<ListFilter, string>> & { buscar?: string; pagina?: number };

/** The longest search that the server accepts. */
const MAX_SEARCH_LENGTH = 100;

export type ListFilter =
  | 'estado'
  | 'categoria'
  | 'leccion'
  | 'acceso'
  | 'objeto'
  | 'id'
  | 'evento'
  | 'quien'
  | 'desde'
  | 'hasta';

export function readListSearch(...filters: ListFilter[]) {
  return (search: Record<string, unknown>): ListSearch => ({
    ...Object.fromEntries(filters.map((filter) => [filter, asText(search[filter])])),
    buscar: asText(search.buscar)?.slice(0, MAX_SEARCH_LENGTH),
    pagina: asPage(search.pagina),
  });
}

/** The router parses 123 and true in an address as number and boolean; a search is always text. */
function asText(value: unknown): string | undefined {
  return value === undefined || value === null || typeof value === 'object'
    ? undefined
    : String(value) || undefined;
}

function asPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? page : undefined;
}
