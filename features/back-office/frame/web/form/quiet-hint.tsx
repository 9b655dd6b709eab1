import type { ReactNode } from 'react';

/** What the form noticed while somebody types. The region is there before its text, so that screen readers announce it. */
export const QuietHint = ({ children }: { children: ReactNode }) => (
  <div role="status">
    {children && <div className="mt-1.5 text-sm text-muted wrap-anywhere">{children}</div>}
  </div>
);
