import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';

/** The built application in a process of its own, as an operator runs it. */
export type BuiltApp = {
  port: number;
  pid: number;
  /** From the start of the process to its first answer that the database is there. */
  readyMs: number;
  /** Everything it printed. */
  output(): string;
  /** Sends a signal; resolves with the exit code (null when a signal ended it) when the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

const PATIENCE_MS = 180_000;

/** A trial that breaks off takes its applications along. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts the build of `node scripts/build.ts` with very high limits.
 * @param settings environment variables (docs/operations.md, "Settings"), for example DATABASE_URL or DATA_DIR
 * @param dist another build than the one of this checkout
 * @param program another program than that of the build, such as the source
 * @param args options of the command, for example `--workers 2`
 * @throws Error with the output, when the process ends before it is ready
 */
export async function startBuiltApp(
  settings: Record<string, string>,
  {
    dist = resolve(import.meta.dirname, '../dist'),
    program = `${dist}/server/main.js`,
    port,
    args = [],
  }: { dist?: string; program?: string; port?: number; args?: string[] } = {},
): Promise<BuiltApp> {
  const chosen = port ?? (await freePort());
  const began = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(chosen),
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => lines.push(String(text)));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await untilReady(chosen, child, () => lines.join(''));
  return {
    port: chosen,
    pid: child.pid!,
    readyMs: performance.now() - began,
    output: () => lines.join(''),
    end: async (signal) => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

async function untilReady(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    // The first of several workers answers before the others have started.
    if (answer?.ok && output().includes('está en')) return;
    await pause(10);
  }
  child.kill('SIGKILL');
  throw new Error(`The application did not become ready: ${output()}`);
}
