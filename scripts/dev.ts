import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Development: the server restarts and the browser reloads on change. Vite serves the pages and passes /api on. */
const root = resolve(import.meta.dirname, '..');
const apiPort = process.env.API_PORT ?? '3001';
const port = process.env.PORT ?? '3000';
const env = { ...process.env, NODE_ENV: 'development', API_PORT: apiPort };

const start = (args: string[], more: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } });

const processes = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: apiPort,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
  }),
  start(['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], {}),
];

const stop = () => {
  for (const each of processes) each.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
for (const each of processes) each.once('exit', stop);
