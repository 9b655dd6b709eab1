import type pg from 'pg';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [condition: string]: unknown;
};

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond'];

/**
 * The tables that a statement reads or changes without naming one person, of those that have a column with a person's id.
 * PostgreSQL's own plan tells, so that views, subqueries and joins by the person's id count as what they are.
 *
 * @param personColumns table → its column with the person's id
 */
export async function unkeyedTables(
  db: pg.Client,
  text: string,
  personColumns: Map<string, string>,
): Promise<string[]> {
  const { rows } = await db.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const found = new Set<string>();
  visit(rows[0]!['QUERY PLAN'][0]!.Plan, '');
  return [...found];

  function visit(node: PlanNode, above: string): void {
    const own = CONDITIONS.map((name) => node[name] ?? '').join(' ');
    const table = node['Relation Name'];
    const column = table && personColumns.get(table);
    // An inserted row carries its person; what an update changes is a scan below it.
    if (
      column &&
      node['Node Type'] !== 'ModifyTable' &&
      !names(`${own} ${above}`, node.Alias ?? table, column)
    )
      found.add(table);
    for (const child of node.Plans ?? []) visit(child, `${above} ${own}`);
  }
}

/** Whether a condition compares the person's column of this alias for equality. */
function names(conditions: string, alias: string, column: string): boolean {
  const field = `"?${alias}"?\\.${column}`;
  return new RegExp(`\\b${field} = |= ${field}\\b`).test(conditions);
}
