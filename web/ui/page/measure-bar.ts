import type { RefCallback } from 'react';

/** A bar at an edge of the window or of a dialog, and the custom property for its height. */
type Bar = {
  property: `--${string}`;
  edge: 'top' | 'bottom';
  /** The element that scrolls behind the bar: the page, or the dialog that contains the bar. */
  over?: 'page' | 'parent';
};

/** A ref for a fixed or sticky bar, whose height becomes scroll-padding, so that focus does not stop behind the bar. */
export function measureBar({ property, edge, over = 'page' }: Bar): RefCallback<HTMLElement> {
  return (bar) => {
    const scroller = over === 'page' ? document.documentElement : bar?.parentElement;
    if (!bar || !scroller) return;
    const measure = () => {
      const { position, [edge]: distance } = getComputedStyle(bar);
      const isPinned = (position === 'fixed' || position === 'sticky') && distance !== 'auto';
      const height = isPinned ? `${bar.offsetHeight}px` : '0px';
      // A property of the page makes the browser compute every style again, so it is set only when it changes.
      if (height !== (scroller.style.getPropertyValue(property) || '0px'))
        scroller.style.setProperty(property, height);
    };
    // The observer measures once at first, when the layout is known.
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    // A media query can unpin a bar whose size stays the same.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      scroller.style.removeProperty(property);
    };
  };
}
