import { type ComponentType, use, useReducer } from 'react';
import { loadCode } from './load-code.ts';

type Missing = { retry: () => Promise<void>; forget: () => void };

const missing = new Set<Missing>();

/** Downloads again what did not come. @returns whether all of it is here now */
export async function retryMissingCode(): Promise<boolean> {
  await Promise.all([...missing].map(({ retry }) => retry()));
  return missing.size === 0;
}

/** The next time that a missing component is shown it is downloaded again. */
export function forgetMissingCode(): void {
  for (const { forget } of [...missing]) forget();
}

/**
 * A component whose code is downloaded when it is shown first, or by `preload`. Unlike React's and the router's own it can
 * be tried again in place, and never reloads the page.
 *
 * @param Instead shows in its place when the code did not come; without it the nearest error screen does
 */
export function lazyComponent<Props extends object>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
  Instead?: ComponentType<{ onRetry: () => void }>,
) {
  let View: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;
  const entry: Missing = {
    retry: load,
    forget: () => {
      failure = undefined;
      missing.delete(entry);
    },
  };

  function load(): Promise<void> {
    if (View) return Promise.resolve();
    entry.forget();
    pending ??= loadCode(importModule)
      .then(
        (module) => {
          View = module.default;
        },
        (error: unknown) => {
          failure = { error };
          missing.add(entry);
        },
      )
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  function Lazy(props: Props) {
    const [, showAgain] = useReducer((count: number) => count + 1, 0);
    if (View) return <View {...props} />;
    if (failure && !Instead) throw failure.error;
    if (failure && Instead) return <Instead onRetry={() => load().then(showAgain)} />;
    use(pending ?? load());
    return null;
  }
  return Object.assign(Lazy, { preload: load });
}
