import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

const EDIT = 'editar-';

/** The hash of a link that opens the form of a row's page at a field: `#editar-explanation`. */
export const editLink = (field: string) => `${EDIT}${field}`;

/** Opens the form of a page at the field that its address names, once; going back does not open it again. */
export function useEditLink(onOpen: (field: string) => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const open = useEffectEvent((field: string) => {
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
    onOpen(field);
  });
  useEffect(() => {
    if (hash.startsWith(EDIT)) open(hash.slice(EDIT.length));
  }, [hash]);
}
