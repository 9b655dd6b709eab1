import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { rememberAddress } from './last-address.ts';
import { useListAddress } from './use-list-address.ts';

/** The search and the filters of a list. */
export function ListToolbar({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { search } = useListAddress();
  useEffect(() => {
    rememberAddress(pathname, search);
  }, [pathname, search]);
  return <search className="mb-4 flex flex-wrap items-center gap-2">{children}</search>;
}
