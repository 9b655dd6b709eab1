// The process between the app and PostgreSQL, which it stops in order when the app is killed. Its only argument is the plan.
import { setTimeout as pause } from 'node:timers/promises';
import { pauseAfter } from './lease-client.ts';
import { serveLeases, writeNotice } from './lease-server.ts';
import { type Plan, type Postmaster, rotateLog, stopPostmaster } from './postmaster.ts';
import { type Supervision, startOrAdopt } from './start-postgres.ts';

/** An event that a supervisor reports to the app that started it, one JSON object per line. */
export type SupervisorEvent =
  | { kind: 'up'; port: number }
  | { kind: 'taken' }
  | { kind: 'failed'; reason: string }
  | { kind: 'log'; line: string }
  /** The lease of the app that started the supervisor has ended, and PostgreSQL keeps running for others. */
  | { kind: 'released' };

const ROTATION_CHECK_MS = 60_000;
/** A first start is given up after this many failures that are not transient. */
const LASTING_FAILURES = 3;
/** After running this long PostgreSQL is not in a crash loop, so the pause before its restart is short again. */
const STABLE_MS = 10_000;

const plan: Plan = JSON.parse(process.argv[2] ?? '');
// With another process title the supervisor survives `killall node` and can stop PostgreSQL.
process.title = 'alcancia-postgresql';

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());

// The app may end at any time; errors of writing events to it are ignored.
process.stdout.on('error', () => {});
const emit = (event: SupervisorEvent) => void process.stdout.write(`${JSON.stringify(event)}\n`);

let port: number | undefined;
const leases = await serveLeases({
  starter: process.stdin,
  onStarterReleased: () => emit({ kind: 'released' }),
  onLastReleased: () => stop.abort(),
  port: () => port,
});
stop.signal.addEventListener('abort', () => leases.close());

function publishPort(postgresPort: number): void {
  port = postgresPort;
  const { leasePort, token } = leases;
  writeNotice(plan.folder.notice, { pid: process.pid, leasePort, token, port });
}

rotateLog(plan.folder.log);
setInterval(() => rotateLog(plan.folder.log), ROTATION_CHECK_MS).unref();
await supervise(plan, emit, { onOwned: publishPort, stop: stop.signal });
process.stdout.write('', () => process.exit());

/** Keeps PostgreSQL running until `stop` aborts, restarting it after 0.2 s to 5 s; before its first start lasting failures end it. */
async function supervise(
  plan: Plan,
  emit: (event: SupervisorEvent) => void,
  supervision: Supervision,
): Promise<void> {
  const { stop } = supervision;
  let current = plan;
  let wasUp = false;
  for (let failures = 0; !stop.aborted; failures += 1) {
    const started = await startOrAdopt(current, supervision);
    if (started.kind === 'taken') return emit(started);
    if (started.kind === 'up') {
      wasUp = true;
      current = { ...plan, port: started.postmaster.port };
      emit({ kind: 'up', port: started.postmaster.port });
      if (await ranLong(started.postmaster, plan, stop)) failures = 0;
    } else if (!wasUp && !started.transient && failures + 1 >= LASTING_FAILURES) {
      return emit(started);
    }
    if (stop.aborted) return;
    emit({ kind: 'log', line: endingLine(started) });
    await pause(pauseAfter(failures), undefined, { signal: stop }).catch(() => {});
  }
}

/** Waits until PostgreSQL ends, or stops it when `stop` aborts. @returns whether it ran long enough to count as stable */
async function ranLong(postmaster: Postmaster, plan: Plan, stop: AbortSignal): Promise<boolean> {
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

function endingLine(started: { kind: 'up' } | { kind: 'failed'; reason: string }): string {
  if (started.kind === 'up') return 'PostgreSQL terminó sin que se le pidiera y se vuelve a iniciar.';
  return `PostgreSQL no pudo iniciar (${started.reason || 'sin explicación'}) y se vuelve a intentar.`;
}
