import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 120_000;

export type Place = { cwd: string; env: Record<string, string> };

const optionsOf = ({ cwd, env }: Place) => ({ cwd, env: { ...process.env, ...env } });

/** Runs a command as a person would. @returns what it prints @throws Error with that when the command fails */
export function runInShell(command: string, place: Place): Promise<string> {
  const words = ['-eo', 'pipefail', '-c', command];
  return new Promise((done, fail) => {
    execFile('bash', words, optionsOf(place), (error, stdout, stderr) =>
      error ? fail(new Error(`${stdout}${stderr}`)) : done(stdout),
    );
  });
}

/** Starts a command that goes on. @returns how to end it, when it has printed `ready` @throws Error with what it printed */
export async function startInShell(
  command: string,
  ready: string,
  place: Place,
): Promise<() => Promise<void>> {
  const child = spawn('bash', ['-c', `exec ${command}`], { ...optionsOf(place), detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const end = async () => {
    if (child.exitCode !== null) return;
    process.kill(-child.pid!, 'SIGTERM');
    await once(child, 'exit');
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (!printed.includes(ready)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end();
      throw new Error(printed);
    }
    await pause(50);
  }
  return end;
}
