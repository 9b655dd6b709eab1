import { useEffect } from 'react';
import { appName } from '#web/app-name.ts';

export function setPageTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${appName}` : appName;
}

/** For pages whose title is data, such as a lesson's name; until it is there the route's own title stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
