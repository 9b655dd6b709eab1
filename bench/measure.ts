import { median } from '#test/median.ts';
import { cpuOf, cpuOfFamily } from './cpu-time.ts';
import { fire, type Shot, type Volley } from './fire.ts';

export type Measured = { port: number; pid: number; postmaster: number };

/** CPU in µs a request. */
export type Cost = Omit<Volley, 'statuses'> & { serverCpu: number; databaseCpu: number };

/** What the shots cost. @throws Error when an answer is not a success */
export async function measure(
  { port, pid, postmaster }: Measured,
  shots: Shot[],
  connections: number,
): Promise<Cost> {
  const before = { server: cpuOf(pid), database: cpuOfFamily(postmaster) };
  const { statuses, ...volley } = await fire(port, shots, connections);
  const failed = Object.keys(statuses).filter((status) => !status.startsWith('2'));
  if (failed.length > 0)
    throw new Error(`${shots[0]!.method} ${shots[0]!.path} answered ${JSON.stringify(statuses)}`);
  return {
    ...volley,
    serverCpu: (cpuOf(pid) - before.server) / shots.length,
    databaseCpu: (cpuOfFamily(postmaster) - before.database) / shots.length,
  };
}

export function middle(costs: Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    serverCpu: of('serverCpu'),
    databaseCpu: of('databaseCpu'),
  };
}
