import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { withClient } from '#db/connection/database-client.ts';
import { appliedMigrations } from '#db/migration-state.ts';
import type { ImageStore } from '../storage/image-store.ts';
import { readNamedImages } from '../storage/read-named-images.ts';
import { type Archive, writeArchive } from './archive-file.ts';
import { BackupError, FORMAT, type Manifest } from './manifest.ts';
import { copyOut, readSavedTables, type SavedTable, sumLedger } from './saved-tables.ts';
import { sha256 } from './tally.ts';

/** Rows are written in pieces of this size, so that no table is held in memory. */
const PIECE_BYTES = 4 * 1024 ** 2;

/** One snapshot of all tables, as text that does not depend on the server's settings. */
const SNAPSHOT = `
  begin isolation level repeatable read read only;
  set local synchronize_seqscans = off;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

export type Made = { manifest: Manifest; missingImages: string[] };

type Source = { url: string; images: ImageStore; now: Date };

/** Saves database and images in a new file while the app runs. @throws BackupError, or errors of database and disk: no file then */
export async function makeBackup(file: string, source: Source): Promise<Made> {
  if (existsSync(file)) throw new BackupError(`${file} ya existe. Elige otro nombre.`);
  const connection = { connectionString: source.url, application_name: 'alcancia-backup' };
  return withClient(connection, async (client) => {
    await client.query(SNAPSHOT);
    return writeArchive(file, (archive) => save(client, archive, source));
  });
}

async function save(client: pg.Client, archive: Archive, { images, now }: Source): Promise<Made> {
  const add = (name: string, value: object) => archive.add(name, Buffer.from(JSON.stringify(value, null, 1)));
  await add('backup.json', { app: 'alcancia', format: FORMAT, created_at: now.toISOString() });
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new BackupError('La base de datos está vacía: no hay nada que copiar.');
  const manifest: Manifest = { migrations, ledger_sum: await sumLedger(client), tables: {}, images: {} };
  const tables = await readSavedTables(client);
  for (const table of tables) {
    manifest.tables[table.name] = { columns: table.columns, ...(await saveTable(client, archive, table)) };
  }
  const missingImages: string[] = [];
  for (const path of await readNamedImages(client, (name) => tables.some((table) => table.name === name))) {
    const image = await images.get(path);
    if (!image) missingImages.push(path);
    else {
      const bytes = Buffer.from(image.bytes);
      manifest.images[path] = {
        bytes: bytes.length,
        sha256: sha256(bytes),
      };
      await archive.add(`images/${path}`, bytes);
    }
  }
  await add('manifest.json', manifest);
  return { manifest, missingImages };
}

async function saveTable(client: pg.Client, archive: Archive, table: SavedTable) {
  const hash = createHash('sha256');
  const rows = client.query(to(copyOut(table)));
  let piece: Buffer[] = [];
  let [bytes, pieces] = [0, 0];
  const addPiece = async () => {
    const name = `tables/${table.name}/${String(pieces).padStart(6, '0')}.copy`;
    await archive.add(name, Buffer.concat(piece));
    [piece, bytes, pieces] = [[], 0, pieces + 1];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    piece.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await addPiece();
  }
  if (bytes > 0) await addPiece();
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}
