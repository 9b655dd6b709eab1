import { createLink, useLocation, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { isOpenedFromList } from '#features/lessons/web/opened-from-list.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';

export const LeaveLink = createLink((props: ComponentProps<'a'> & { 'aria-label': string }) => (
  <a {...props} className={buttonClasses({ variant: 'ghost', size: 'icon' })}>
    <X />
  </a>
));

/** Returns to the list with its filter and scroll position, like the browser's back button. */
export function LeaveToLessons({ label }: { label: string }) {
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => isOpenedFromList(state) });
  function goBack(event: MouseEvent) {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  }
  return <LeaveLink to="/lessons" aria-label={label} onClick={goBack} />;
}
