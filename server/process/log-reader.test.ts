import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = new URL('./log.ts', import.meta.url).href;

/** Logs three lines when its standard input says so, and exits at once with a code that only this line gives. */
const PROGRAM = `
  import { createLog } from ${JSON.stringify(MODULE)};
  const log = createLog('info');
  process.stdin.once('data', () => {
    for (const line of ['uno', 'dos', 'tres']) log.info(line);
    process.exit(7);
  });
  process.stdout.write('ready');`;

async function startProgram() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a process whose log reader has gone still exits', async () => {
  const child = await startProgram();
  child.stderr.destroy();
  await once(child.stderr, 'close');
  child.stdin.write('go');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a process that exits right after logging loses no line', async () => {
  const child = await startProgram();
  const chunks: string[] = [];
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
  child.stdin.write('go');
  await once(child, 'close');
  const messages = chunks.join('').trim().split('\n');
  expect(messages.map((line) => JSON.parse(line).msg)).toEqual(['uno', 'dos', 'tres']);
});

test('a warning is written at once, with the lines before it', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(MODULE)};
    const log = createLog('info');
    log.info('uno');
    log.warn('dos');
    log.info('tres');
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const chunks: string[] = [];
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
  await once(child, 'close');
  const messages = chunks.join('').trim().split('\n');
  expect(messages.map((line) => JSON.parse(line).msg)).toEqual(['uno', 'dos']);
});
