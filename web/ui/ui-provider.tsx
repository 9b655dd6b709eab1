import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, type ReactNode, Suspense } from 'react';

const hasTouch = matchMedia('(any-pointer: coarse)').matches;

// Without its code no names are shown.
const TouchNames = lazy(() => import('./overlay/touch-names.tsx').catch(() => ({ default: () => null })));

/**
 * Wraps the whole app. The content policy forbids style elements, so Base UI omits the one that it would add
 * (hidden scrollbars in lists), and web/styles/base.css contains that rule instead.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      {hasTouch && (
        <Suspense>
          <TouchNames />
        </Suspense>
      )}
    </CSPProvider>
  );
}
