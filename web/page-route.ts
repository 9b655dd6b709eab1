import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyComponent } from './code/lazy-component.tsx';
import type { PagePath } from './page-paths.ts';

type Page<Search> = {
  /** The title of the browser's tab, before the app's name. */
  title: string;
  /** The page's code, downloaded on demand. */
  code: () => Promise<{ default: ComponentType }>;
  /** Parses the search parameters of the address. */
  search?: (search: Record<string, unknown>) => Search;
  /** Starts the page's queries while its code is loading. */
  prefetch?: (params: Record<string, string>) => void;
};

/** Turns rows of the route table into routes inside `frame`. */
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
