import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyComponent } from './code/lazy-component.tsx';
import type { PagePath } from './page-paths.ts';

type Page<Search> = {
  /** What the browser's tab shows, before the app's name. */
  title: string;
  /** The page's code, loaded on demand. */
  code: () => Promise<{ default: ComponentType }>;
  /** Reads the search of the address. */
  search?: (search: Record<string, unknown>) => Search;
  /** Starts the page's queries while its code is loading. */
  prefetch?: (params: Record<string, string>) => void;
};

/** Makes the rows of the route table that stand inside `frame`. */
export const pagesIn =
  <Frame extends AnyRoute>(frame: Frame) =>
  // biome-ignore lint/complexity/noBannedTypes: a page without search has no search parameters
  <const Path extends PagePath | '/dev/ui', Search = {}>(path: Path, page: Page<Search>) =>
    createRoute({
      path,
      getParentRoute: () => frame,
      component: lazyComponent(page.code),
      staticData: { title: page.title },
      validateSearch: page.search ?? (() => ({}) as Search),
      loader: ({ params }) => page.prefetch?.(params as Record<string, string>),
    });
