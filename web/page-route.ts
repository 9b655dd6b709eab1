import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyComponent } from './code/lazy-component.tsx';
import type { FirstCall, FirstCalls } from './first-calls.ts';
import { loadFirst } from './load-first.ts';
import type { PagePath } from './page-paths.ts';

type Page<Search> = {
  title: string;
  code: () => Promise<{ default: ComponentType }>;
  search?: (search: Record<string, unknown>) => Search;
};

export const pagesIn =
  <Frame extends AnyRoute>(frame: Frame, calls: FirstCalls = {}) =>
  // biome-ignore lint/complexity/noBannedTypes: a page without search has no search parameters
  <const Path extends PagePath, Search = {}>(path: Path, page: Page<Search>) =>
    createRoute({
      path,
      getParentRoute: () => frame,
      component: lazyComponent(page.code),
      staticData: { title: page.title },
      validateSearch: page.search ?? (() => ({}) as Search),
      loader: ({ params, cause, location }) => {
        const { id = '' } = params as { id?: string };
        const first =
          calls[path as PagePath]?.({ id, search: new URLSearchParams(location.searchStr) }) ?? [];
        loadFirst(cause === 'preload' ? first.filter(isCheap) : first);
      },
    });

/** Whether a call may be made for a page that is only pointed at. The office's calls are dear, and some are recorded. */
const isCheap = ({ name, isCounted }: FirstCall) => !isCounted && !name.startsWith('backOffice.');
