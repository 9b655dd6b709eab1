import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/**
 * Goes round the whole app. The content policy forbids style elements: Base UI leaves out the one it would add
 * (hidden scrollbars in lists), and web/styles/base.css holds that rule instead.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
