// Measures start times and memory: the first start on an empty folder, ten further starts, and the memory of the process after
// half an idle minute (Linux).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts';
import { median } from '#test/median.ts';
import { copyBuild } from './environment/copied-build.ts';
import { conclude } from './environment/verdict.ts';

const STARTS = 10;
const FIRST_MS = 5_000;
const SECOND_MS = 1_500;
const IDLE_MS = 30_000;
const IDLE_MB = 120;

const build = copyBuild();
const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-start-'));
/** As `npm start` does. */
const settings = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'info',
  NODE_COMPILE_CACHE: join(build.dist, 'compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const start = () => startBuiltApp(settings, { dist: build.dist });

/** Resident memory in MB, without the database's processes. */
function memoryOf({ pid }: BuiltApp): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

async function measureIdle(): Promise<{ ms: number; idle: number }> {
  const app = await start();
  await pause(IDLE_MS);
  const idle = memoryOf(app);
  await app.end('SIGTERM');
  return { ms: app.readyMs, idle };
}

const first = await start();
await first.end('SIGTERM');
const { ms, idle } = await measureIdle();
const starts = [ms];
while (starts.length < STARTS) {
  const app = await start();
  starts.push(app.readyMs);
  await app.end('SIGTERM');
}
build.remove();
rmSync(dataDir, { recursive: true, force: true });

const second = median(starts);
conclude(
  `First start ${Math.round(first.readyMs)} ms; ${STARTS} second starts ${Math.round(second)} ms (median), ` +
    `${Math.round(Math.max(...starts))} ms at most; ${Math.round(idle)} MB after ${IDLE_MS / 1000} idle seconds`,
  [
    ...(first.readyMs < FIRST_MS ? [] : [`the first start takes ${FIRST_MS} ms or more`]),
    ...(second < SECOND_MS ? [] : [`a second start takes ${SECOND_MS} ms or more`]),
    ...(idle < IDLE_MB ? [] : [`the idle process takes ${IDLE_MB} MB or more`]),
  ],
);
