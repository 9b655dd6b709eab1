import { type HistoryState, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** As long as the router's own links wait before they load a page that is pointed at. */
const POINTED_MS = 50;

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: HistoryState };

/**
 * A link to a path that is whole already. For lists: a list of a hundred router links makes each of their addresses anew whenever the
 * page changes, which takes longer than the change itself. Unlike those it does not tell whether its page is the one shown.
 */
export function PageLink({ to, state = {}, ...anchor }: PageLinkProps) {
  const router = useRouter();
  const load = () => void router.preloadRoute({ to });
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.navigate({ to, state });
  };
  return (
    <a
      {...anchor}
      href={to}
      onClick={follow}
      onTouchStart={load}
      onMouseEnter={({ currentTarget: link }) => {
        setTimeout(() => link.matches(':hover') && load(), POINTED_MS);
      }}
    />
  );
}
