import type { RefCallback } from 'react';

/** A bar at an edge of the window or of a dialog. */
type Bar = {
  edge: 'top' | 'bottom';
  /**
   * The custom property for its height. Without one a bar at the bottom adds its height to the page's scroll-padding: whenever a
   * property of the page changes, the browser computes the styles of all elements again, whether they inherit it or not.
   */
  property?: `--${string}`;
  /** The element that scrolls behind the bar: the page, or the dialog that contains the bar. */
  over?: 'page' | 'parent';
};

/** Heights of the bars without a property. */
const heights = new Map<HTMLElement, number>();

function padPage(bar: HTMLElement, height: number): void {
  if (height > 0) heights.set(bar, height);
  else heights.delete(bar);
  const sum = [...heights.values()].reduce((total, each) => total + each, 0);
  document.documentElement.style.scrollPaddingBottom = sum > 0 ? `calc(var(--page-end) + ${sum}px)` : '';
}

/** A ref for a fixed or sticky bar, whose height becomes scroll-padding, so that focus does not stop behind the bar. */
export function measureBar({ property, edge, over = 'page' }: Bar): RefCallback<HTMLElement> {
  return (bar) => {
    const scroller = over === 'page' ? document.documentElement : bar?.parentElement;
    if (!bar || !scroller) return;
    let stored = 0;
    const store = (height: number) => {
      if (height === stored) return;
      stored = height;
      if (property) scroller.style.setProperty(property, `${height}px`);
      else padPage(bar, height);
    };
    const measure = () => {
      const { position, [edge]: distance } = getComputedStyle(bar);
      const isPinned = (position === 'fixed' || position === 'sticky') && distance !== 'auto';
      store(isPinned ? bar.offsetHeight : 0);
    };
    // The observer measures once at first, when the layout is known.
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    // A media query can unpin a bar whose size stays the same.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      store(0);
    };
  };
}
