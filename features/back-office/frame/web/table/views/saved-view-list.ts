import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import { readTexts, useStoredChoice } from '../stored-choice.ts';

/** A name for a search with its filters, order and columns. */
export type SavedView = { name: string; search: ListSearch; hidden: string[] };

export const MOST_VIEWS = 20;

/** The views that the person saved for a list, in this browser. One with the same name is replaced. */
export function useSavedViews(list: string) {
  const [views, save] = useStoredChoice(`views ${list}`, readViews);
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    add: (view: SavedView) => save([...without(view.name), view]),
    remove: (name: string) => save(without(name)),
  };
}

const readViews = (stored: unknown): SavedView[] =>
  Array.isArray(stored) ? stored.map(readView).filter((view) => view !== undefined) : [];

function readView(stored: unknown): SavedView | undefined {
  const { name, search, hidden } = (stored ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof search !== 'object' || search === null) return undefined;
  return { name, search, hidden: readTexts(hidden) ?? [] };
}
