// An app reduced to its database: started as a process of its own so that trials may kill it.
import { startEmbedded } from '#db/embedded/start-embedded.ts';

const [dataDir = '', durable = 'true'] = process.argv.slice(2);
const began = performance.now();
const log = (line: string) => process.stderr.write(`${line}\n`);
const { url, stop } = await startEmbedded({ dataDir, log, durable: durable === 'true' });
process.stdout.write(`${JSON.stringify({ url, readyMs: performance.now() - began })}\n`);

// Whoever started us ends us by closing the pipe.
process.stdin.resume().on('end', async () => {
  await stop();
  process.exit();
});
