import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Pages of up to this many rows are drawn whole. */
const DRAWN_WHOLE = 100;
/** A row with its line, as drawn at 1024 px and wider; rows that are drawn are measured. */
const ROW_HEIGHT = 41;
const wide = '(min-width: 64rem)';

/** A row to draw, or the height of the rows between two of them that are not drawn. */
export type DrawnPart = { index: number } | { gap: number; before: number };

/** Which rows of a long page to draw. The row with the focus is always among them, so that keys go on from it. */
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
    rangeExtractor: (range) => withFocused(range, body.current),
  });
  if (!isPartial) {
    const parts: DrawnPart[] = Array.from({ length: count }, (_, index) => ({ index }));
    return { bodyRef: body, isPartial, parts };
  }
  const parts: DrawnPart[] = [];
  let drawnTo = top;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    if (start > drawnTo) parts.push({ gap: start - drawnTo, before: index });
    parts.push({ index });
    drawnTo = end;
  }
  const after = top + virtualizer.getTotalSize() - drawnTo;
  if (after > 0) parts.push({ gap: after, before: count });
  return { bodyRef: body, isPartial, parts, measure: virtualizer.measureElement };
}

/** Adds the focused row with its neighbours, to which keys move. */
function withFocused(range: Range, body: Element | null): number[] {
  const near = defaultRangeExtractor(range);
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  if (!row || !body?.contains(row)) return near;
  const focused = Number(row.dataset.index);
  const reachable = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...near, ...reachable])].sort((one, other) => one - other);
}
