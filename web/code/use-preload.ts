import { useEffect } from 'react';
import { afterPaint } from '../shell/after-paint.ts';

/** Downloads code that is needed later, once the page that will need it is painted. */
export function usePreload(code: { preload: () => Promise<void> }): void {
  useEffect(() => afterPaint(() => void code.preload()), [code]);
}
