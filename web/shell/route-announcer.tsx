import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { setPageTitle } from './page-title.ts';

/** After a navigation: the tab's title, keyboard focus at the start of the content, and the title read aloud. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const title = () => titleOf(router.state.matches.at(-1));
    setPageTitle(title());
    return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      setPageTitle(title());
      if (!pathChanged || !fromLocation) return;
      setAnnounced(title() ?? '');
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

function titleOf(match: ShownMatch): string | undefined {
  const isFound = match && !match.globalNotFound && match.staticData.title;
  return isFound ? match.staticData.title : 'Page not found';
}
