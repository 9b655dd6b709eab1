import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import type { Right } from '#domain/rights.ts';
import { requestJson, sendRequest } from './environment/send-request.ts';
import type { Environment } from './environment/trial-environment.ts';
import type { Operation } from './malformed-inputs.ts';
import { type SlowInput, slowImports, slowInputs } from './slow-inputs.ts';

const LONGEST_MS = 50;
const IMPORT = '/admin/content/import';
/** The first calls of a process wait for its compiler, so only the quickest of several counts. */
const TRIES = 4;
/** A thread that reads a file may take long, as long as nobody else waits. */
const TIMEOUT_MS = 120_000;

type Endpoint = { method: string; path: string; access: Right };
type Block = { where: string; what: string; ms: number };

/**
 * Sends each endpoint input that is made to take long, one at a time, and asks the process how long it answered nobody else.
 * @returns the endpoints' longest blocks, the longest first
 */
export async function findLongestBlocks(
  environment: Environment,
  endpoints: Endpoint[],
  { token, id }: { token: string; id: string },
): Promise<Block[]> {
  const probePort = await freePort();
  const { port } = await environment.startApp({
    LOOP_PROBE_PORT: String(probePort),
    NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'environment/loop-probe.ts')}`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // The probe may have closed an idle connection after a long measurement.
  const longest = () => requestJson<number>(probePort, { path: '/', headers: { connection: 'close' } });
  const { paths } = await requestJson<{ paths: Record<string, Record<string, Operation>> }>(port, {
    path: '/api/openapi.json',
  });

  async function measure({ method, path, access }: Endpoint, input: SlowInput): Promise<number> {
    const where = `/api${path.replaceAll(/\{\w+\}/g, id)}`.replace('/api/../', '/');
    const request = {
      method,
      path: input.query ? `${where}?${input.query}` : where,
      ...(access !== 'public' && { token }),
      ...(input.body !== undefined && { body: input.body }),
      ...(input.type && { headers: { 'content-type': input.type } }),
      agent,
      timeoutMs: TIMEOUT_MS,
    };
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < TRIES && least > LONGEST_MS / 2; turn += 1) {
      await longest();
      const { failure } = await sendRequest(port, request);
      if (failure) return Number.POSITIVE_INFINITY;
      least = Math.min(least, await longest());
    }
    return least;
  }

  const blocks: Block[] = [];
  for (const endpoint of endpoints) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
    const inputs = [...slowInputs(operation, id), ...(endpoint.path === IMPORT ? slowImports() : [])];
    const where = `${endpoint.method} ${endpoint.path}`;
    const own: Block[] = [];
    for (const input of inputs) own.push({ where, what: input.what, ms: await measure(endpoint, input) });
    const [worst] = own.toSorted((one, other) => other.ms - one.ms);
    if (worst) blocks.push(worst);
  }
  agent.destroy();
  return blocks.sort((one, other) => other.ms - one.ms);
}

export const formatBlock = ({ where, what, ms }: Block) => `${where}: ${ms.toFixed(0)} ms (${what})`;

export const isTooLong = ({ ms }: Block) => ms > LONGEST_MS;
