import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the section that the address names into view once it is there; mails to administrators lead to one. */
export function useAnchor(isLoaded: boolean): void {
  const anchor = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (isLoaded && anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [isLoaded, anchor]);
}
