import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { TouchNames } from './overlay/touch-names.tsx';

/**
 * Wraps the whole app. The content policy forbids style elements, so Base UI omits the one that it would add
 * (hidden scrollbars in lists), and web/styles/base.css contains that rule instead.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <TouchNames />
    </CSPProvider>
  );
}
