import { useEffect, useRef } from 'react';

/** A ref for the heading of what replaces something else: it takes the focus, so that it is announced, and the page begins at its top. */
export function useFocusOnChange<Element extends HTMLElement>(value: string) {
  const element = useRef<Element>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    window.scrollTo({ top: 0 });
    element.current?.focus({ preventScroll: true });
  }, [value]);
  return element;
}
