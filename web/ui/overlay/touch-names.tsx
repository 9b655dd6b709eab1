import { useEffect, useState } from 'react';
import { type ShownName, watchLongPresses } from './watch-long-presses.ts';

/** Shows the name of an icon while a finger rests on it, where a mouse would hover for its tooltip. */
export default function TouchNames() {
  const [shown, setShown] = useState<ShownName | null>(null);
  useEffect(() => watchLongPresses(setShown), []);
  if (!shown) return null;
  const isBelow = shown.top < 56;
  return (
    <div
      // The control has the name already.
      aria-hidden="true"
      data-touch-name
      style={{ left: shown.left, top: isBelow ? shown.bottom + 8 : shown.top - 8 }}
      className={
        'pointer-events-none fixed z-100 max-w-64 -translate-x-1/2 rounded-small bg-inverse ' +
        `px-2.5 py-1.5 text-sm font-medium text-on-inverse ${isBelow ? '' : '-translate-y-full'}`
      }
    >
      {shown.name}
    </div>
  );
}
