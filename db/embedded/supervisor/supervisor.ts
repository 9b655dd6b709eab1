// The process between the app and PostgreSQL. When the app is killed, it stops PostgreSQL in order and ends. Its only argument
// is the plan; the build bundles it as supervisor.js.
import { serveLeases, writeNotice } from './lease-server.ts';
import { rotateLog } from './postgres-log.ts';
import type { Plan } from './postmaster.ts';
import { type SupervisorEvent, supervise } from './supervise.ts';

const ROTATION_CHECK_MS = 60_000;

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
