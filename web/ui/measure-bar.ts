import type { RefCallback } from 'react';

/** A bar on an edge of the window or of a dialog, and the custom property that holds its height. */
type Bar = {
  property: `--${string}`;
  edge: 'top' | 'bottom';
  /** What scrolls behind the bar: the page, or the element in which the bar stands. */
  over?: 'page' | 'parent';
};

/**
 * A ref for a fixed or sticky bar: what scrolls behind it knows its real height, so that what is scrolled to or gets the focus does
 * not stop behind the bar (scroll-padding). A bar that a media query lets scroll along counts for nothing.
 */
export function measureBar({ property, edge, over = 'page' }: Bar): RefCallback<HTMLElement> {
  return (bar) => {
    const scroller = over === 'page' ? document.documentElement : bar?.parentElement;
    if (!bar || !scroller) return;
    const measure = () => {
      const { position, [edge]: distance } = getComputedStyle(bar);
      const hangs = (position === 'fixed' || position === 'sticky') && distance !== 'auto';
      scroller.style.setProperty(property, hangs ? `${bar.offsetHeight}px` : '0px');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      scroller.style.removeProperty(property);
    };
  };
}
