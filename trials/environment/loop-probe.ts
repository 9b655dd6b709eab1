// Loaded into a server (`node --import`): answers with the longest block of the event loop since the last question.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds that this thread has computed. What else the machine does meanwhile does not count. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

// The threads of a server load this too, and block nobody.
if (isMainThread && process.env.LOOP_PROBE_PORT) {
  let longest = 0;
  let last = computed();
  setInterval(() => {
    const now = computed();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  createServer((_, response) => {
    longest = Math.max(longest, computed() - last);
    response.end(String(longest));
    longest = 0;
    last = computed();
  })
    .listen(Number(process.env.LOOP_PROBE_PORT), '127.0.0.1')
    .unref();
}
