import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = new URL('./print.ts', import.meta.url).href;

/** Prints when its standard input says so, and exits with a code that only its last line gives. */
const PROGRAM = `
  import { print } from ${JSON.stringify(MODULE)};
  process.stdin.once('data', () => {
    for (const line of ['uno', 'dos', 'tres']) print(line);
    setTimeout(() => process.exit(7), 50);
  });
  print('ready');`;

test('a server whose terminal has gone prints on and goes on running', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('go');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
