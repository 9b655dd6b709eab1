// A lower bound for the cost of the learner's calls: node:http and pg with the best SQL for each call, without session,
// validation or log; the user id in the path is trusted. Runs as a process of its own beside the application.
// node bench/raw-server.ts <database url>
import { createServer } from 'node:http';
import pg from 'pg';
import { RAW_CALLS } from './raw-calls.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 8 });

const server = createServer(async (request, response) => {
  const [, name = '', ...values] = request.url!.split('/');
  const call = RAW_CALLS[name];
  request.resume();
  if (!call) return response.writeHead(404).end();
  const body = JSON.stringify(await call(pool, values));
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as { port: number }).port })}\n`);
});
process.on('SIGTERM', () => process.exit());
