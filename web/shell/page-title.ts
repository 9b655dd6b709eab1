import { useEffect } from 'react';
import { appName } from '#web/text/app-name.ts';

let routeTitle: string | undefined;
let ownTitle: string | undefined;

/** The title of the route table; a title set by the page precedes it. */
export function setRouteTitle(title: string | undefined): void {
  routeTitle = title;
  show();
}

/** For pages whose title is data, such as a lesson's name; until it has loaded the route's title stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    ownTitle = title;
    show();
    return () => {
      ownTitle = undefined;
      show();
    };
  }, [title]);
}

function show(): void {
  const title = ownTitle ?? routeTitle;
  document.title = title ? `${title} · ${appName}` : appName;
}
