import pg from 'pg';
import { vi } from 'vitest';

/** One statement that a call sent: rows its scans looked at, pages of 8 KiB it touched, and steps whose cost grows with the installation. */
export type Explained = { name: string; rows: number; pages: number; growing: string[] };

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

type Query = { text?: string; name?: string; values?: unknown[] };

/** A sort of more rows than one page shows is taken for one of a set that grows. */
const MOST_SORTED = 100;

/**
 * Each statement that is sent while `work` runs, explained just before it runs, on the data that it finds: it is executed twice more and
 * taken back each time. What triggers read is not in it.
 * @param tables those that grow with people and their results: reading one from end to end is reported
 */
export async function explainStatements(
  work: () => Promise<unknown>,
  tables: ReadonlySet<string>,
): Promise<Explained[]> {
  const explained: Promise<Explained>[] = [];
  const send = pg.Client.prototype.query as (this: pg.Client, ...more: unknown[]) => unknown;
  const inTransaction = new WeakSet<pg.Client>();
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...call: unknown[]) {
    const query: Query = typeof call[0] === 'string' ? { text: call[0] } : (call[0] as Query);
    const text = query.text?.trim() ?? '';
    if (/^(begin|start)\b/i.test(text)) inTransaction.add(this);
    if (/^(commit|rollback)$/i.test(text)) inTransaction.delete(this);
    if (/^(select|with|insert|update|delete)\b/i.test(text)) {
      const values = query.values ?? (Array.isArray(call[1]) ? call[1] : []);
      const within = inTransaction.has(this);
      // A client sends what it is given in this order, so the statement itself finds the same data.
      const explain = () => {
        void send.call(this, within ? 'savepoint explained' : 'begin');
        const plan = send.call(this, `explain (analyze, buffers, timing off, format json) ${text}`, values);
        void send.call(this, within ? 'rollback to savepoint explained' : 'rollback');
        return plan as Promise<pg.QueryResult>;
      };
      // A connection reads the catalogue for its first statement on a table, and again once that was analysed.
      void explain();
      const plan = explain();
      const name = query.name ?? text.slice(0, 60);
      explained.push(plan.then(({ rows }) => read(name, rows[0]['QUERY PLAN'][0].Plan, tables)));
    }
    return send.apply(this, call);
  } as never);
  try {
    await work();
    return await Promise.all(explained);
  } finally {
    spy.mockRestore();
  }
}

function read(name: string, plan: Plan, tables: ReadonlySet<string>): Explained {
  const steps = stepsOf(plan);
  const rowsOf = (step: Plan) =>
    (step['Actual Rows'] +
      (step['Rows Removed by Filter'] ?? 0) +
      (step['Rows Removed by Index Recheck'] ?? 0)) *
    step['Actual Loops'];
  return {
    name,
    rows: steps.filter((step) => step['Relation Name']).reduce((sum, step) => sum + rowsOf(step), 0),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    growing: steps.flatMap((step) => {
      const { 'Node Type': type, 'Relation Name': table = '', Plans = [] } = step;
      if (type === 'Seq Scan' && tables.has(table) && step['Actual Loops'] > 0)
        return [`reads all of ${table}`];
      const sorted = Plans[0]?.['Actual Rows'] ?? 0;
      return type === 'Sort' && sorted > MOST_SORTED ? [`sorts ${sorted} rows`] : [];
    }),
  };
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
