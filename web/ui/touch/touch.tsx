import { type ReactNode, useEffect } from 'react';
import { lightenTaps } from './light-taps.ts';
import { TouchNames } from './touch-names.tsx';

/** What the app adds where there are fingers. */
export default function Touch(): ReactNode {
  useEffect(lightenTaps, []);
  return <TouchNames />;
}
