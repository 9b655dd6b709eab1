import { useElementScrollRestoration } from '@tanstack/react-router';

/** How far the page was scrolled when it was left, in pixels, for a way back to it; 0 for any other way. */
export const useScrolledTo = (): number =>
  useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
