/** Some columns of a table, view or alias under their own names, as a select takes them: `pick(lessons, 'id', 'title')`. */
export const pick = <Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
