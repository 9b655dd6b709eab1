import { createHash, type Hash } from 'node:crypto';
import type * as z from 'zod/mini';
import { BackupError, FORMAT, label, type Manifest, manifest as manifestSchema } from './manifest.ts';
import { readArchive } from './read-archive.ts';

const DAMAGED = 'El archivo está incompleto o se ha cambiado: no se ha restaurado nada.';
const NEWER =
  'El archivo es de una versión más nueva de la aplicación: actualízala y vuelve a intentarlo. No se ha restaurado nada.';
const LINE_END = 10;
const LARGEST_SMALL_ENTRY = 16 * 1024 ** 2;

/** Receives the contents of a backup while it is read. */
export type Receiver = {
  rows?: (table: string, chunk: Buffer) => Promise<void>;
  image?: (path: string, bytes: Buffer) => Promise<void>;
};

type Counted = { hash: Hash; rows: number };

/**
 * Reads a whole backup and compares it with its manifest.
 *
 * @param knownMigrations those of this version of the app; a file with another one is newer
 * @param receiver gets the contents before they are all compared, so it must be able to undo what it does
 * @throws BackupError for a file that is no backup, cut off, changed or newer; what the receiver throws
 */
export async function checkContents(
  file: string,
  knownMigrations: string[],
  receiver: Receiver = {},
): Promise<Manifest> {
  const tables = new Map<string, Counted>();
  const images: Manifest['images'] = {};
  let claimed: Manifest | undefined;
  let received: unknown;
  const receive = async (work: Promise<void> | undefined) => {
    await work?.catch((error: unknown) => {
      received = error;
      throw error;
    });
  };
  let first = true;
  try {
    await readArchive(file, async (name, bytes) => {
      const [kind, ...path] = name.split('/');
      if (first !== (name === 'backup.json') || claimed) throw new BackupError(DAMAGED);
      first = false;
      if (name === 'backup.json') ensureReadable(parse(label, await readSmall(bytes)));
      else if (name === 'manifest.json') claimed = parse(manifestSchema, await readSmall(bytes));
      else if (kind === 'tables') {
        for await (const chunk of bytes) {
          count(tables, path[0]!, chunk);
          await receive(receiver.rows?.(path[0]!, chunk));
        }
      } else if (kind === 'images') {
        const content = await readSmall(bytes);
        images[path.join('/')] = { bytes: content.length, sha256: sha256(content) };
        await receive(receiver.image?.(path.join('/'), content));
      } else throw new BackupError(DAMAGED);
    });
  } catch (error) {
    if (error instanceof BackupError || error === received) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`No existe ${file}.`);
    throw new BackupError(DAMAGED, { cause: error });
  }
  if (!claimed) throw new BackupError(DAMAGED);
  if (claimed.migrations.some((name) => !knownMigrations.includes(name))) throw new BackupError(NEWER);
  if (!isEqual(claimed, tables, images)) throw new BackupError(DAMAGED);
  return claimed;
}

function ensureReadable({ format }: z.infer<typeof label>): void {
  if (format > FORMAT) throw new BackupError(NEWER);
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, bytes: Buffer): z.infer<Schema> {
  return schema.parse(JSON.parse(bytes.toString())) as z.infer<Schema>;
}

async function readSmall(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > LARGEST_SMALL_ENTRY) throw new BackupError(DAMAGED);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** COPY writes a line for each row, and a line break inside a value as two letters. */
function count(tables: Map<string, Counted>, name: string, chunk: Buffer): void {
  const counted = tables.get(name) ?? { hash: createHash('sha256'), rows: 0 };
  tables.set(name, counted);
  counted.hash.update(chunk);
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) counted.rows += 1;
}

function isEqual(claimed: Manifest, tables: Map<string, Counted>, images: Manifest['images']): boolean {
  const found = new Map(
    [...tables].map(([name, { hash, rows }]) => [name, { rows, sha256: hash.digest('hex') }]),
  );
  const empty = { rows: 0, sha256: sha256(Buffer.alloc(0)) };
  const sameTables = Object.entries(claimed.tables).every(([name, { rows, sha256 }]) => {
    const own = found.get(name) ?? empty;
    return own.rows === rows && own.sha256 === sha256;
  });
  const nothingElse = [...found.keys()].every((name) => name in claimed.tables);
  const byPath = (all: Manifest['images']) => JSON.stringify(Object.entries(all).sort());
  return sameTables && nothingElse && byPath(images) === byPath(claimed.images);
}
