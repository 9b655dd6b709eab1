import type { ReactNode } from 'react';
import { useScrolledTo } from './use-scrolled-to.ts';

/** Around what waits for a page's content: as tall as a way back needs, since the browser cannot scroll further than to the page's end. */
export function RoomToScroll({ children }: { children: ReactNode }) {
  const scrolledTo = useScrolledTo();
  return <div style={{ minHeight: scrolledTo && scrolledTo + innerHeight }}>{children}</div>;
}
