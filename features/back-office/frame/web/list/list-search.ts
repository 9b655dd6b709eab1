import { keepPreviousData } from '@tanstack/react-query';
import { PAGE_SIZE, PAGE_SIZES, type PageSize, type Sort } from '../../page-sizes.ts';

/** The state of a back-office list in its address, so that reloads, links and the back button restore it. */
export type ListSearch = Partial<Record<ListFilter, string>> & {
  buscar?: string;
  /** The sorted column, after a hyphen when it is sorted downwards. */
  orden?: string;
  filas?: PageSize;
  /** Set to count all rows of a list that otherwise stops counting. */
  contar?: 'todo';
  pagina?: number;
};

/** The longest search that the server accepts. */
const MAX_SEARCH_LENGTH = 100;

export type ListFilter =
  | 'estado'
  | 'categoria'
  | 'leccion'
  | 'senal'
  | 'etiqueta'
  | 'cambio'
  | 'acceso'
  | 'pais'
  | 'competencia'
  | 'objeto'
  | 'id'
  | 'evento'
  | 'quien'
  | 'desde'
  | 'hasta'
  | 'rol'
  | 'plan'
  | 'actividad'
  | 'atencion'
  | 'fecha'
  | 'mes'
  | 'periodo'
  | 'que'
  | 'alta_desde'
  | 'alta_hasta'
  | 'activo_desde'
  | 'activo_hasta'
  | 'motivo';

export function readListSearch(...filters: ListFilter[]) {
  return (search: Record<string, unknown>): ListSearch => ({
    ...Object.fromEntries(filters.map((filter) => [filter, asText(search[filter])])),
    buscar: asText(search.buscar)?.slice(0, MAX_SEARCH_LENGTH),
    orden: asText(search.orden),
    filas: PAGE_SIZES.find((size) => size !== PAGE_SIZE && size === Number(search.filas)),
    contar: search.contar === 'todo' ? 'todo' : undefined,
    pagina: asPage(search.pagina),
  });
}

export const filtersOf = ({
  orden: _order,
  filas: _size,
  contar: _count,
  pagina: _page,
  ...filters
}: ListSearch) => filters;

/** Whether the address narrows the list, so that an empty one says so. */
export const isNarrowed = (search: ListSearch): boolean =>
  Object.values(filtersOf(search)).some((value) => value !== undefined);

/** How a list is read: a page stays while another one is fetched, and is read again whenever it is shown. */
export const shownList = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const pageIn = ({ filas, pagina }: ListSearch) => ({ page: pagina, page_size: filas });

/** The requested order, if the list offers it; an address may contain anything. */
export const orderIn = <const Column extends string>({ orden }: ListSearch, columns: readonly Column[]) =>
  columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]).find((sort) => sort === orden);

/** The router parses 123 and true in an address as number and boolean; a search is always text. */
const asText = (value: unknown): string | undefined =>
  value === undefined || value === null || typeof value === 'object' ? undefined : String(value) || undefined;

function asPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? page : undefined;
}

/** Whether a text of the address may be an id; the server rejects any other. */
export const isId = (value = '') => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** A day of an address, which may contain anything; a text that is none filters nothing. */
export const readDay = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
