import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { setRouteTitle } from './page-title.ts';
import { isUnknownPath } from './unknown-path.ts';

/** After a navigation it sets the tab's title, focuses the start of the content and announces the title. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const title = () => titleOf(router.state);
    setRouteTitle(title());
    return router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
      const focused = document.activeElement;
      afterPaint(() => {
        setRouteTitle(title());
        if (!pathChanged || !fromLocation) return;
        setAnnounced(title());
        // A page with an anchor focuses the anchor's heading, once it is there; a dialog, or what took the focus meanwhile, keeps it.
        const hasMoved = ![focused, document.body].includes(document.activeElement);
        if (!toLocation.hash && !isDialogOpen() && !hasMoved)
          document.getElementById('contenido')?.focus({ preventScroll: true });
      });
    });
  }, [router]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;

type ShownState = {
  location: { pathname: string };
  matches: readonly { staticData: { title?: string | undefined } }[];
};

/** The deepest match of an unknown path can be a page whose path is only a prefix of it. */
const titleOf = ({ location, matches }: ShownState): string =>
  (!isUnknownPath(location.pathname) && matches.at(-1)?.staticData.title) || 'Page not found';
