import { type ComponentType, use, useReducer } from 'react';
import { loadCode } from './load-code.ts';

type Missing = { retry: () => Promise<void>; forget: () => void };

const missing = new Set<Missing>();

/** With the status that React would add, so that code which is there already never suspends a component. */
type Loading = Promise<void> & { status?: 'fulfilled'; value?: undefined };

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
  Fallback?: ComponentType<Props & { onRetry: () => void }>,
) {
  let View: ComponentType<Props> | undefined;
  let failure: { error: unknown } | undefined;
  /** Kept when it is over: React wants a component that has suspended to read the same promise again. */
  let loading: Loading | undefined;
  const entry: Missing = {
    retry: load,
    forget: () => {
      failure = undefined;
      loading = undefined;
      missing.delete(entry);
    },
  };

  function load(): Promise<void> {
    if (failure) entry.forget();
    loading ??= begin();
    return loading;
  }

  function begin(): Loading {
    const begun: Loading = loadCode(importModule)
      .then(
        (module) => {
          View = module.default;
        },
        (error: unknown) => {
          failure = { error };
          missing.add(entry);
        },
      )
      .then(() => {
        begun.status = 'fulfilled';
      });
    return begun;
  }

  function Lazy(props: Props) {
    const [, showAgain] = useReducer((count: number) => count + 1, 0);
    use(loading ?? load());
    if (View) return <View {...props} />;
    if (failure && Fallback) return <Fallback {...props} onRetry={() => load().then(showAgain)} />;
    throw failure?.error;
  }
  const download = () => load().then(() => View !== undefined);
  return Object.assign(Lazy, { preload: load, download });
}
