import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { setRouteTitle } from './page-title.ts';

/** After a navigation: the tab's title, keyboard focus at the start of the content, and the title read aloud. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const title = () => titleOf(router.state.matches.at(-1));
    setRouteTitle(title());
    return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      setRouteTitle(title());
      if (!pathChanged || !fromLocation) return;
      setAnnounced(title());
      document.getElementById('contenido')?.focus({ preventScroll: true });
    });
  }, [router]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

type ShownMatch = { staticData: { title?: string }; globalNotFound?: boolean } | undefined;

/** Only pages of the table have a title: what has none was not found. */
function titleOf(match: ShownMatch): string {
  return (!match?.globalNotFound && match?.staticData.title) || 'Page not found';
}
