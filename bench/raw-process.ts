import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts bench/raw-server.ts as a process of its own. */
export async function startRawServer(databaseUrl: string) {
  const child = spawn(process.execPath, [`${import.meta.dirname}/raw-server.ts`, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const exited = once(child, 'exit');
  return {
    port: (JSON.parse(line) as { port: number }).port,
    pid: child.pid!,
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
