// Asks every 20 ms whether the server is alive, in a thread of its own, which what the trial does meanwhile cannot delay.
// It ends when its parent posts anything, and answers with the longest time and the failures.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sendRequest } from './environment/send-request.ts';

let isAsked = false;
parentPort!.once('message', () => {
  isAsked = true;
});
let longest = 0;
const failures: string[] = [];
while (!isAsked) {
  const { ms, status, failure } = await sendRequest(workerData.port, {
    path: '/api/health/live',
    timeoutMs: 60_000,
  });
  if (status !== 200) failures.push(failure ?? String(status));
  longest = Math.max(longest, ms);
  await pause(20);
}
parentPort!.postMessage({ longest, failures });
