import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cleanEnvironment, isDiskFull } from '../binaries/run-program.ts';
import { LaunchError } from '../launch-error.ts';
import type { Lease } from './lease-client.ts';
import type { Plan } from './postmaster.ts';
import type { SupervisorEvent } from './supervisor.ts';

type Events = { [Kind in SupervisorEvent['kind']]: [Extract<SupervisorEvent, { kind: Kind }>] };

type Waiting = { log: (line: string) => void; onStarting?: (() => void) | undefined; deadline: AbortSignal };

/** Starts a detached supervisor, leased by its pipe, until it is ready. @returns 'taken' when another was first @throws LaunchError */
export async function spawnSupervisor(
  plan: Plan,
  { log, onStarting, deadline }: Waiting,
): Promise<Lease | 'taken'> {
  const child = startSupervisor(plan);
  onStarting?.();
  // 'close' comes after the last output in the pipe, 'exit' may come before it.
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve()).once('error', () => resolve());
  });
  const events = eventsOf(child);
  events.on('log', ({ line }) => log(line));
  const verdict = await firstVerdict(events, exited, deadline);
  if (verdict?.kind === 'up') return pipeLease(child, verdict.port, exited, events);
  child.stdin!.destroy();
  if (verdict?.kind === 'taken') return 'taken';
  await exited;
  throw failure(verdict?.reason, plan);
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

function eventsOf(child: ChildProcess): EventEmitter<Events> {
  const events = new EventEmitter<Events>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const event: SupervisorEvent = JSON.parse(line);
    (events as EventEmitter).emit(event.kind, event);
  });
  return events;
}

function firstVerdict(events: EventEmitter<Events>, exited: Promise<void>, deadline: AbortSignal) {
  return new Promise<Events['up' | 'taken' | 'failed'][0] | undefined>((resolve) => {
    events.once('up', resolve).once('taken', resolve).once('failed', resolve);
    deadline.addEventListener('abort', () => resolve(undefined));
    exited.then(() => resolve(undefined));
  });
}

function pipeLease(
  child: ChildProcess,
  port: number,
  exited: Promise<void>,
  events: EventEmitter<Events>,
): Lease {
  const handles = [child, child.stdin as unknown as Socket, child.stdout as unknown as Socket];
  // An app that has nothing else to do may end; the pipe then closes and PostgreSQL stops.
  for (const handle of handles) handle.unref();
  return {
    port,
    lost: exited.then(() => 'terminó el proceso que la mantenía'),
    async release() {
      for (const handle of handles) handle.ref();
      const released = new Promise((resolve) => events.once('released', resolve));
      child.stdin!.end();
      await Promise.race([exited, released]);
      for (const handle of handles) handle.unref();
    },
  };
}

function failure(reason: string | undefined, { folder }: Plan): LaunchError {
  const detail = reason ? ` (${reason})` : '';
  return new LaunchError(
    `La base de datos de ${folder.root} no pudo iniciar${detail}`,
    isDiskFull(reason ?? '') ? 'libera espacio en ese disco' : `mira el final de ${folder.log}`,
  );
}
