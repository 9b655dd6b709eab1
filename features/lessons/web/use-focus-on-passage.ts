import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shows and focuses the heading that the address names (`#anchor`), as soon as the text is there. */
export function useFocusOnPassage(hasText: boolean): void {
  const anchor = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (!hasText || anchor === '') return;
    const heading = document.getElementById(anchor);
    if (heading) heading.tabIndex = -1;
    (heading ?? document.getElementById('contenido'))?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [hasText, anchor]);
}
