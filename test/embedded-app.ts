// Starts only the database part of the app in a process of its own, so that trials can kill it.
import { startEmbedded } from '#db/embedded/start-embedded.ts';

const [dataDir = '', durable = 'true'] = process.argv.slice(2);
const began = performance.now();
const log = (line: string) => process.stderr.write(`${line}\n`);
const { url, stop } = await startEmbedded({ dataDir, log, durable: durable === 'true' });
process.stdout.write(`${JSON.stringify({ url, readyMs: performance.now() - began })}\n`);

// Any input fills the memory until the process dies of it.
process.stdin.once('data', () => {
  const filled: unknown[] = [];
  for (;;) filled.push(new Array(1_000).fill(filled.length));
});
// The parent process ends this one by closing the pipe.
process.stdin.resume().on('end', async () => {
  await stop();
  process.exit();
});
