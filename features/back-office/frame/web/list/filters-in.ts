import * as z from 'zod/mini';
import type { ListFilter, ListSearch } from './list-search.ts';

type Filters = z.core.$ZodLooseShape;

/** Where an address has a filter, or what reads it there. */
type Place = keyof ListSearch | ((search: ListSearch) => unknown);
type Places<Of extends Filters> = { [Field in keyof Of]?: ListFilter | Place } & { search?: 'buscar' };

/** The places of what all lists call the same. */
const SHARED: Record<string, Place> = { from: 'desde', to: 'hasta', sort: 'orden' };

type Found<Of extends Filters> = { search?: string } & z.input<z.ZodMiniObject<Of, z.core.$strict>>;

/** Reads what an address filters, by the schemas of the list's call; values that the list does not offer filter nothing. */
export function filtersIn<const Of extends Filters>(filters: Of, own: Places<Of>) {
  const places = Object.entries<Place | undefined>({ ...SHARED, ...own });
  return (search: ListSearch): Found<Of> => {
    const found = places.flatMap(([field, place]) => {
      const schema = field === 'search' ? z.optional(z.string()) : filters[field];
      if (!schema || !place) return [];
      const value = typeof place === 'function' ? place(search) : search[place];
      return [[field, z.safeParse(schema, value).success ? value : undefined]];
    });
    return Object.fromEntries(found);
  };
}
