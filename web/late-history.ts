import { createBrowserHistory } from '@tanstack/react-router';
import { afterPaint } from './shell/after-paint.ts';

type Entry = [state: unknown, unused: string, url: string];

/**
 * The browser's history, to which the address of a new page is written once the page is painted: a slow phone needs as long for that as for
 * a tenth of the page. Whoever asks where a person is asks the router, which knows at once.
 */
export function createLateHistory() {
  const { history, location } = window;
  let late: Entry | undefined;
  let cancel = () => {};
  function forget() {
    cancel();
    late = undefined;
  }
  function write() {
    const entry = late;
    forget();
    if (entry) history.pushState(...entry);
  }
  const written =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      write();
      act.apply(history, given);
    };
  // Who goes back before it is written has not been there.
  addEventListener('popstate', forget);
  return createBrowserHistory({
    window: {
      document,
      addEventListener: addEventListener.bind(window),
      removeEventListener: removeEventListener.bind(window),
      get location() {
        return late ? new URL(late[2], location.href) : location;
      },
      history: {
        get state() {
          return late ? late[0] : history.state;
        },
        get length() {
          return history.length;
        },
        pushState: written((...entry: Entry) => {
          late = entry;
          cancel = afterPaint(write);
        }),
        replaceState: written(history.replaceState),
        go: written(history.go),
        back: written(history.back),
        forward: written(history.forward),
      },
    },
  });
}
