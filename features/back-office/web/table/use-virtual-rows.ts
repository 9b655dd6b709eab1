import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Pages of up to this many rows are drawn whole. */
const DRAWN_WHOLE = 100;
/** A row with its line, as drawn at 1024 px and wider; lower rows are measured by the browser itself. */
const ROW_HEIGHT = 41;
const wide = '(min-width: 64rem)';

/** Which rows of a long page to draw, and the space that the others take above and below. Cards are always drawn whole. */
export function useVirtualRows(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isPartial = count > DRAWN_WHOLE && matchMedia(wide).matches;
  useLayoutEffect(() => {
    if (isPartial && body.current) setTop(body.current.getBoundingClientRect().top + scrollY);
  }, [isPartial]);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isPartial,
    estimateSize: () => ROW_HEIGHT,
    overscan: 15,
    scrollMargin: top,
  });
  if (!isPartial)
    return {
      bodyRef: body,
      isPartial,
      indexes: Array.from({ length: count }, (_, at) => at),
      before: 0,
      after: 0,
    };
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    bodyRef: body,
    isPartial,
    indexes: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  };
}
