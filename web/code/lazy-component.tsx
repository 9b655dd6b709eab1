import { type ComponentType, use, useReducer } from 'react';
import { loadCode } from './load-code.ts';

type Missing = { retry: () => Promise<void>; forget: () => void };

const missing = new Set<Missing>();

/** Downloads the missing code again. @returns whether all of it is available now */
export async function retryMissingCode(): Promise<boolean> {
  await Promise.all([...missing].map(({ retry }) => retry()));
  return missing.size === 0;
}

export function forgetMissingCode(): void {
  for (const { forget } of [...missing]) forget();
}

/**
 * A component whose code is downloaded on first render or before, by `preload`, or by `download`, which says whether it came.
 * Unlike React's and the router's lazy components it can be retried in place and never reloads the page.
 * @param Fallback rendered when the code cannot be downloaded; without it the nearest error screen is
 */
export function lazyComponent<Props extends object>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
  Fallback?: ComponentType<{ onRetry: () => void }>,
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
    if (failure && !Fallback) throw failure.error;
    if (failure && Fallback) return <Fallback onRetry={() => load().then(showAgain)} />;
    use(pending ?? load());
    return null;
  }
  const download = () => load().then(() => View !== undefined);
  return Object.assign(Lazy, { preload: load, download });
}
