// Asks every 20 ms whether the server is alive, in a thread of its own, which what the trial does meanwhile cannot delay.
// It ends when its parent posts anything, and answers with the longest time, the longest without what the server's main thread waited for a core
// of a busy machine, and the failures.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sendRequest } from './environment/send-request.ts';

const { port, pid } = workerData as { port: number; pid: number };
/** The second figure of schedstat: nanoseconds in which the thread could have run and had no core. */
const coreless = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

let isAsked = false;
parentPort!.once('message', () => {
  isAsked = true;
});
let longest = 0;
let longestOfServer = 0;
const failures: string[] = [];
while (!isAsked) {
  const before = coreless();
  const { ms, status, failure } = await sendRequest(port, {
    path: '/api/health/live',
    timeoutMs: 60_000,
  });
  if (status !== 200) failures.push(failure ?? String(status));
  longest = Math.max(longest, ms);
  longestOfServer = Math.max(longestOfServer, ms - (coreless() - before));
  await pause(20);
}
parentPort!.postMessage({ longest, longestOfServer, failures });
