import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyComponent } from './code/lazy-component.tsx';
import type { PagePath } from './page-paths.ts';

type Page<Search> = {
  title: string;
  code: () => Promise<{ default: ComponentType }>;
  search?: (search: Record<string, unknown>) => Search;
  /** `preload` when the page is only pointed at. */
  prefetch?: (params: Record<string, string>, cause: 'preload' | 'enter' | 'stay') => void;
};

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
      loader: ({ params, cause }) => page.prefetch?.(params as Record<string, string>, cause),
    });
