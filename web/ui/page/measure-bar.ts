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

/** Of all bars without a property. */
let height = 0;

function padPage(more: number): void {
  height += more;
  document.documentElement.style.scrollPaddingBottom = `calc(var(--page-end) + ${height}px)`;
}

/** A ref for a fixed or sticky bar, whose height becomes scroll-padding, so that focus does not stop behind the bar. */
export function measureBar({ property, edge, over = 'page' }: Bar): RefCallback<HTMLElement> {
  return (bar) => {
    const scroller = over === 'page' ? document.documentElement : bar?.parentElement;
    if (!bar || !scroller) return;
    let stored = 0;
    const store = (now: number) => {
      if (now === stored) return;
      if (property) scroller.style.setProperty(property, `${now}px`);
      else padPage(now - stored);
      stored = now;
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
