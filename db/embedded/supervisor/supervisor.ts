// The process between the app and PostgreSQL. It outlives an app that is killed just long enough to stop
// PostgreSQL in order. Run with the plan as its only argument; the build makes one file of it, supervisor.js.

import { serveHolders } from './lease-server.ts';
import { rotateLog } from './postgres-log.ts';
import type { Plan } from './postmaster.ts';
import { type SupervisorEvent, supervise } from './supervise.ts';
import { writeNotice } from './supervisor-notice.ts';

const ROTATION_CHECK_MS = 60_000;

const plan: Plan = JSON.parse(process.argv[2] ?? '');
// A plain `killall node` shall not take the database's guardian along with the app.
process.title = 'alcancia-postgresql';

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());

// The app may be gone at any time: then nobody listens, and that is all.
process.stdout.on('error', () => {});
const tell = (event: SupervisorEvent) => void process.stdout.write(`${JSON.stringify(event)}\n`);

let port: number | undefined;
const holders = await serveHolders({
  starter: process.stdin,
  onStarterGone: () => tell({ kind: 'kept' }),
  onLastGone: () => stop.abort(),
  port: () => port,
});
stop.signal.addEventListener('abort', () => holders.close());

function claim(claimed: number): void {
  port = claimed;
  const { leasePort, token } = holders;
  writeNotice(plan.folder.notice, { pid: process.pid, leasePort, token, port });
}

rotateLog(plan.folder.log);
setInterval(() => rotateLog(plan.folder.log), ROTATION_CHECK_MS).unref();
await supervise(plan, tell, { onClaim: claim, stop: stop.signal });
process.stdout.write('', () => process.exit());
