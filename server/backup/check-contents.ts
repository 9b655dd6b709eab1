import type * as z from 'zod/mini';
import { codeOf } from '#db/error-code.ts';
import { differenceFrom } from '#db/migration-state.ts';
import { readArchive } from './archive-file.ts';
import { BackupError, FORMAT, label, type Manifest, manifest as manifestSchema } from './manifest.ts';
import { createTally, type Tally } from './tally.ts';

const DAMAGED = 'El archivo está incompleto o se ha cambiado: no se ha restaurado nada.';
const NEWER =
  'El archivo es de una versión más nueva de la aplicación: actualízala y vuelve a intentarlo. No se ha restaurado nada.';
const LARGEST_SMALL_ENTRY = 16 * 1024 ** 2;

/** Receives the contents of a backup while it is read. */
export type Receiver = {
  rows?: (table: string, chunk: Buffer) => Promise<void>;
  image?: (path: string, bytes: Buffer) => Promise<void>;
};

/** Tells an error of the receiver from one of the file. */
class ReceiverError extends Error {}

/** Compares a whole backup with its manifest. The receiver must be able to undo what it does. @throws BackupError, and its own errors */
export async function checkContents(file: string, receiver: Receiver = {}): Promise<Manifest> {
  const tally = createTally();
  let manifest: Manifest | undefined;
  let isFirst = true;
  const readEntry = async (name: string, bytes: AsyncIterable<Buffer>) => {
    if (manifest || isFirst !== (name === 'backup.json')) throw new BackupError(DAMAGED);
    isFirst = false;
    if (name === 'backup.json') ensureReadable(parse(label, await readSmall(bytes)));
    else if (name === 'manifest.json') manifest = parse(manifestSchema, await readSmall(bytes));
    else await readContent(name.split('/'), bytes, tally, receiver);
  };
  await readArchive(file, readEntry).catch((error: unknown) => {
    throw explain(error, file);
  });
  if (manifest && differenceFrom(manifest.migrations).newer.length > 0) throw new BackupError(NEWER);
  if (!manifest || !tally.matches(manifest)) throw new BackupError(DAMAGED);
  return manifest;
}

async function readContent(
  [kind, ...path]: string[],
  bytes: AsyncIterable<Buffer>,
  tally: Tally,
  receiver: Receiver,
): Promise<void> {
  if (kind === 'tables') {
    const table = path[0]!;
    for await (const chunk of bytes) {
      tally.addRows(table, chunk);
      await receive(receiver.rows?.(table, chunk));
    }
  } else if (kind === 'images') {
    const image = await readSmall(bytes);
    tally.addImage(path.join('/'), image);
    await receive(receiver.image?.(path.join('/'), image));
  } else throw new BackupError(DAMAGED);
}

async function receive(work: Promise<void> | undefined): Promise<void> {
  await work?.catch((cause: unknown) => {
    throw new ReceiverError('', { cause });
  });
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof ReceiverError) return error.cause;
  if (error instanceof BackupError) return error;
  const isMissing = codeOf(error) === 'ENOENT';
  return new BackupError(isMissing ? `No existe ${file}.` : DAMAGED, { cause: error });
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
