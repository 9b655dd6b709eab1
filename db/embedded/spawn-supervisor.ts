import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Hold } from './keep-holding.ts';
import { LaunchError } from './launch-error.ts';
import type { Plan } from './postmaster.ts';
import { cleanEnvironment } from './run-program.ts';
import type { SupervisorEvent } from './supervise.ts';

/**
 * Starts a supervisor, a detached process of its own so that Ctrl-C reaches the app alone, and waits until its
 * PostgreSQL is up. The pipe between us is the hold: it breaks when we die, whatever we die of.
 *
 * @returns 'taken' when another app's supervisor turned out to be first
 * @throws LaunchError when PostgreSQL cannot be started, or not before the deadline
 */
export async function spawnSupervisor(
  plan: Plan,
  { log, deadline }: { log: (line: string) => void; deadline: AbortSignal },
): Promise<Hold | 'taken'> {
  const child = startSupervisor(plan);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  const events = createInterface({ input: child.stdout! });
  events.on('line', (line) => {
    const event: SupervisorEvent = JSON.parse(line);
    if (event.kind === 'log') log(event.line);
  });
  const event = await firstVerdict(events, exited, deadline);
  if (event?.kind === 'up') return holdOn(child, event.port, exited, events);
  child.stdin!.destroy();
  if (event?.kind === 'taken') return 'taken';
  await exited;
  throw failure(event?.kind === 'failed' ? event.reason : undefined, plan);
}

/** In a checkout it lies beside this file; in a build beside the server's bundle, or one up from its chunks. */
function supervisorFile(): string {
  const candidates = ['supervisor.ts', 'supervisor.js', '../supervisor.js'];
  const files = candidates.map((name) => join(import.meta.dirname, name));
  const file = files.find(existsSync);
  if (!file) throw new LaunchError(`Falta el archivo ${files[1]}`, 'repite la compilación con npm start');
  return file;
}

function startSupervisor(plan: Plan): ChildProcess {
  const errors = openSync(plan.folder.log, 'a', 0o600);
  const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64'];
  const child = spawn(process.execPath, [...flags, supervisorFile(), JSON.stringify(plan)], {
    cwd: plan.folder.root,
    env: cleanEnvironment(),
    detached: true,
    stdio: ['pipe', 'pipe', errors],
  });
  closeSync(errors);
  child.stdin!.on('error', () => {});
  return child;
}

/** Up, taken or failed; undefined when it ended, or time ran out, without a word. */
async function firstVerdict(events: Interface, exited: Promise<void>, deadline: AbortSignal) {
  const verdict = new Promise<SupervisorEvent>((resolve) => {
    events.on('line', (line) => {
      const event: SupervisorEvent = JSON.parse(line);
      if (event.kind !== 'log') resolve(event);
    });
  });
  const expired = once(deadline, 'abort').then(() => undefined);
  return Promise.race([verdict, expired, exited.then(() => undefined)]);
}

function holdOn(child: ChildProcess, port: number, exited: Promise<void>, events: Interface): Hold {
  const pipes = [child, child.stdin as unknown as Socket, child.stdout as unknown as Socket];
  // An app that has nothing else to do may end; the pipe then closes and PostgreSQL stops.
  for (const pipe of pipes) pipe.unref();
  const kept = new Promise<void>((resolve) => {
    events.on('line', (line) => (JSON.parse(line) as SupervisorEvent).kind === 'kept' && resolve());
  });
  return {
    port,
    lost: exited.then(() => 'terminó el proceso que la mantenía'),
    async release() {
      for (const pipe of pipes) pipe.ref();
      child.stdin!.end();
      await Promise.race([exited, kept]);
      for (const pipe of pipes) pipe.unref();
    },
  };
}

function failure(reason: string | undefined, { folder }: Plan): LaunchError {
  const detail = reason ? ` (${reason})` : '';
  return new LaunchError(
    `La base de datos de ${folder.root} no pudo iniciar${detail}`,
    `mira el final de ${folder.log}`,
  );
}
