import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, type ReactNode, Suspense } from 'react';

const hasTouch = matchMedia('(any-pointer: coarse)').matches;

// Without its code no names are shown, and taps are slower.
const Touch = lazy(() => import('./touch/touch.tsx').catch(() => ({ default: () => null })));

/** Wraps the whole app. The policy forbids style elements, so web/styles/base.css has the rule that Base UI would add. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <CSPProvider disableStyleElements>
    {children}
    {hasTouch && (
      <Suspense>
        <Touch />
      </Suspense>
    )}
  </CSPProvider>
);
