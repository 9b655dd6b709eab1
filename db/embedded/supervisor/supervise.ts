import { setTimeout as pause } from 'node:timers/promises';
import { pauseAfter } from './lease-client.ts';
import { type Plan, type Postmaster, stopPostmaster } from './postmaster.ts';
import { raisePostmaster } from './raise-postmaster.ts';

/** What a supervisor tells the app that started it, one JSON object a line. */
export type SupervisorEvent =
  | { kind: 'up'; port: number }
  | { kind: 'taken' }
  | { kind: 'failed'; reason: string }
  | { kind: 'log'; line: string }
  /** The app has let go, and PostgreSQL stays up for others. */
  | { kind: 'kept' };

/** A first start that fails for the same lasting reason so often will not get better. */
const LASTING_FAILURES = 3;
/** One that ran this long is not in a crash loop: its restart waits no longer than the first. */
const STABLE_MS = 10_000;

/**
 * Keeps PostgreSQL running until told to stop: restarts one that ends after 0.2 s, then 0.4 s … 5 s. Before it
 * was up for the first time it gives up on what will not change, and on a cluster that another supervisor has.
 */
export async function supervise(
  plan: Plan,
  tell: (event: SupervisorEvent) => void,
  { onClaim, stop }: { onClaim: (port: number) => void; stop: AbortSignal },
): Promise<void> {
  let current = plan;
  let wasUp = false;
  for (let failures = 0; !stop.aborted; failures += 1) {
    const raised = await raisePostmaster(current, { onClaim, stop });
    if (raised.kind === 'taken') return tell(raised);
    if (raised.kind === 'up') {
      wasUp = true;
      current = { ...plan, port: raised.postmaster.port };
      tell({ kind: 'up', port: raised.postmaster.port });
      if (await outlived(raised.postmaster, plan, stop)) failures = 0;
    } else if (!wasUp && !raised.passing && failures + 1 >= LASTING_FAILURES) {
      return tell(raised);
    }
    if (stop.aborted) return;
    tell({ kind: 'log', line: endingLine(raised) });
    await pause(pauseAfter(failures), undefined, { signal: stop }).catch(() => {});
  }
}

/** Waits for its end, or ends it when told to stop. @returns whether it ran long enough to be called stable */
async function outlived(postmaster: Postmaster, plan: Plan, stop: AbortSignal): Promise<boolean> {
  const since = Date.now();
  await Promise.race([postmaster.ended, aborted(stop)]);
  if (stop.aborted) await stopPostmaster(postmaster, plan);
  return Date.now() - since >= STABLE_MS;
}

function aborted(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

function endingLine(raised: { kind: 'up' } | { kind: 'failed'; reason: string }): string {
  if (raised.kind === 'up') return 'PostgreSQL terminó sin que se le pidiera y se vuelve a iniciar.';
  return `PostgreSQL no pudo iniciar (${raised.reason || 'sin explicación'}) y se vuelve a intentar.`;
}
