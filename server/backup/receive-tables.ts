import { once } from 'node:events';
import pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import type { Receiver } from './check-contents.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { copyIn, readSavedTables } from './saved-tables.ts';

/** Receives rows in the open transaction of `client`, without triggers, foreign keys and most indexes meanwhile. */
export async function receiveTables<Result>(
  client: pg.Client,
  tables: Manifest['tables'],
  send: (rows: NonNullable<Receiver['rows']>) => Promise<Result>,
): Promise<Result> {
  const saved = (await readSavedTables(client)).map(({ name }) => name);
  ensureSaved(Object.keys(tables), saved);
  const putBack = await putAside(client);
  // Migrations insert some rows, which the backup has too.
  for (const name of saved) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
  let open: { table: string; copy: CopyStreamQuery } | undefined;
  let failure: unknown;
  const close = async () => {
    if (!open) return;
    const { copy } = open;
    open = undefined;
    const ended = once(copy, 'finish');
    copy.end();
    await ended;
  };
  const result = await send(async (name, chunk) => {
    if (open?.table !== name) {
      await close();
      const columns = tables[name]?.columns ?? [];
      open = { table: name, copy: client.query(from(copyIn({ name, columns }))) };
      // The database may reject rows between two writes.
      open.copy.on('error', (error) => {
        failure ??= error;
      });
    }
    if (failure) throw failure;
    await write(open!.copy, chunk);
  });
  await close();
  for (const statement of putBack) await client.query(statement);
  await moveSequences(client);
  return result;
}

/** @throws BackupError for a table that no backup has, such as one that would open accounts */
function ensureSaved(tables: string[], saved: string[]): void {
  const foreign = tables.find((name) => !saved.includes(name));
  if (foreign === undefined) return;
  throw new BackupError(
    `La copia tiene una tabla que ninguna copia guarda, ${foreign}: no se ha restaurado nada.`,
  );
}

function write(copy: CopyStreamQuery, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    copy.once('error', reject);
    copy.write(chunk, (error) => {
      copy.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Drops foreign keys and indexes without a constraint, and disables triggers. @returns the statements that restore them */
async function putAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back).reverse();
}

/** Lets every numbered column go on after its largest number. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as statement
    from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''`);
  for (const { statement } of rows) await client.query(statement);
}
