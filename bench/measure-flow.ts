import type pg from 'pg';
import { cpuOf, cpuOfFamily } from './cpu-time.ts';
import { ensureMix } from './ensure-mix.ts';
import { createMixedShots } from './mixed-shots.ts';
import { sendArrivals } from './open-loop.ts';

/** An application on its PostgreSQL, with the processes whose cost is counted. */
export type Observed = {
  port: number;
  servers: number[];
  postmaster: number;
  db: pg.Client;
  learners: number;
};

const WARM_UP_SECONDS = 3;
/** Latencies in milliseconds, CPU in µs a request of each process. @throws Error when the mix is not the one named */
export async function measureFlow(observed: Observed, rate: number, seconds: number) {
  const { port, servers, postmaster, db, learners } = observed;
  const whole = seconds + WARM_UP_SECONDS;
  const shots = await createMixedShots(db, learners, rate * whole);
  const cpu = () => [...servers.map(cpuOf), cpuOfFamily(postmaster), cpuOf(process.pid)];
  const before = cpu();
  const flow = await sendArrivals({ port, rate, seconds: whole, warmUp: WARM_UP_SECONDS, next: shots.next });
  const { reads, answers, finishes } = shots.counts;
  ensureMix(shots.counts);
  const requests = reads + answers + finishes;
  const costs = cpu().map((after, index) => Math.round((after - before[index]!) / requests));
  const generator = costs.pop()!;
  const database = costs.pop()!;
  const at = (share: number) => round(flow.latencies[Math.floor(flow.latencies.length * share)] ?? 0);
  return {
    rate,
    'answered/s': Math.round(flow.perSecond),
    p50: at(0.5),
    p99: at(0.99),
    'p99.9': at(0.999),
    errors: Object.values(flow.errors).reduce((sum, count) => sum + count, 0),
    statuses: JSON.stringify(flow.errors),
    mix: [reads, answers, finishes].map((count) => Math.round((100 * count) / requests)).join('/'),
    connections: flow.connections,
    'CPU µs servers': costs.join(' + '),
    'CPU µs PostgreSQL': database,
    'CPU µs generator': generator,
    'CPU %': Math.round(
      ((costs.reduce((sum, cost) => sum + cost, 0) + database + generator) * requests) / whole / 1e4,
    ),
  };
}

const round = (ms: number) => Number(ms.toFixed(1));
