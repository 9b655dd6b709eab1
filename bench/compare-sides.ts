import { setTimeout as pause } from 'node:timers/promises';
import { median } from '#test/median.ts';
import { encode, type Line, openLines, type Shot, sendAll } from './fire.ts';

/** CPU in µs that a side's server and its PostgreSQL have used until now. */
type Cpu = [server: number, postgres: number];

export type Side = {
  port: number;
  cpu(): Cpu;
  /** That many requests of a call, each of which succeeds once. */
  shots(name: string, count: number): Promise<Shot[]>;
  /** Tidies tables that were filled, which is none of the calls' cost. */
  tidy(): Promise<void>;
};

type Length = { blocks: number; connections: number };

/** So few requests in a row that both sides meet the same load of the machine; each half of a block is the mirror of the other. */
const SLICE = 20;
const TURNS = [0, 1, 1, 0, 1, 0, 0, 1] as const;
const PER_BLOCK = SLICE * 4;

/** New code runs slower until V8 has compiled it, and PostgreSQL plans a statement anew for its first executions. */
const WARM_UP_BLOCKS = 25;
/** A side is idle when it has used less CPU than this in each of so many intervals. It is waited for in `most` of them. */
const IDLE = { µs: 60_000, everyMs: 1_000, times: 3, most: 120 };

/**
 * The sides answer the same kind of call in short turns. What follows an answer in the background counts to the side that caused it,
 * whoever's turn it is.
 * @param sides now and before
 * @returns CPU in µs a call, and the median over the blocks of how many times as much it is now
 * @throws Error when a call does not succeed
 */
export async function compareSides(name: string, sides: readonly [Side, Side], length: Length) {
  const blocks = WARM_UP_BLOCKS + length.blocks;
  const wires = await Promise.all(sides.map((side) => prepare(name, side, blocks * PER_BLOCK)));
  for (const side of sides) await side.tidy();
  await Promise.all(sides.map(untilIdle));
  // Servers end idle connections.
  const lines = await Promise.all(sides.map(({ port }) => openLines(port, length.connections)));
  const costs: Cpu[][] = [];
  for (let block = 0; block < blocks; block += 1) {
    const before = sides.map(({ cpu }) => cpu());
    for (const turn of TURNS) await sendSlice(name, lines[turn]!, wires[turn]!.splice(0, SLICE));
    const used = sides.map(({ cpu }, side) => cpu().map((part, index) => part - before[side]![index]!));
    if (block >= WARM_UP_BLOCKS)
      costs.push(used.map((parts) => parts.map((part) => part / PER_BLOCK) as Cpu));
  }
  for (const line of lines.flat()) line.close();
  return summarise(costs);
}

const prepare = async (name: string, { port, shots }: Side, count: number): Promise<Buffer[]> =>
  (await shots(name, count)).map((shot) => encode(shot, port));

async function sendSlice(name: string, lines: Line[], wire: Buffer[]): Promise<void> {
  const { statuses } = await sendAll(lines, wire);
  if (Object.keys(statuses).some((status) => !status.startsWith('2')))
    throw new Error(`${name} answered ${JSON.stringify(statuses)}.`);
}

async function untilIdle({ cpu }: Side): Promise<void> {
  const used = () => cpu().reduce((sum, part) => sum + part, 0);
  for (let idle = 0, waited = 0; idle < IDLE.times && waited < IDLE.most; waited += 1) {
    const before = used();
    await pause(IDLE.everyMs);
    idle = used() - before < IDLE.µs ? idle + 1 : 0;
  }
}

/** @param costs by block: now and before */
export function summarise(costs: Cpu[][]) {
  const whole = ([server, postgres]: Cpu) => server + postgres;
  const ratios = costs.map(([now, before]) => whole(now!) / whole(before!)).sort((one, other) => one - other);
  const at = (share: number) => ratios[Math.floor(share * (ratios.length - 1))]!;
  const middle = (side: number): Cpu => [
    median(costs.map((block) => block[side]![0])),
    median(costs.map((block) => block[side]![1])),
  ];
  return {
    now: middle(0),
    before: middle(1),
    ratio: median(ratios),
    quartiles: [at(0.25), at(0.75)] as const,
  };
}
