import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { grantAppRole } from '#db/connection/app-role.ts';
import { withClient } from '#db/connection/database-client.ts';
import { applyMigration, createHistory } from '#db/migrate/apply-migration.ts';
import { moveAnswers } from '#db/migrate/move-answers.ts';
import { compareMigrations } from '#db/migration-state.ts';
import { lockUntilCommit } from '#db/queries/advisory-locks.ts';
import { LESSON_IMAGE_NAME } from '#domain/course/images/lesson-image-size.ts';
import type { ImageStore } from '../storage/image-store.ts';
import { checkContents } from './check-contents.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { receiveTables } from './receive-tables.ts';
import { sumLedger } from './saved-tables.ts';

/** `ownerUrl`: the role that will own the tables; the app's role in `url` gets its rights. */
type Target = { url: string; ownerUrl: string; images: ImageStore };

/** Restores a backup into an empty database, migrated, in one transaction. @throws BackupError; nothing is changed then */
export async function restoreBackup(file: string, { url, ownerUrl, images }: Target): Promise<Manifest> {
  const { migrations, tables } = await checkContents(file);
  const connection = { connectionString: ownerUrl, application_name: 'alcancia-restore' };
  return withClient(connection, async (client) => {
    const manifest = await drizzle({ client }).transaction(async (tx) => {
      await lockUntilCommit(tx, 'migration');
      await ensureEmpty(client);
      await createHistory(client);
      for (const name of migrations) await applyMigration(client, name);
      const received = await receiveTables(client, tables, (rows) => checkContents(file, { rows }));
      if ((await sumLedger(client)) !== received.ledger_sum) {
        throw new BackupError('La suma de puntos no es la de la copia: no se ha restaurado nada.');
      }
      for (const name of (await compareMigrations(client)).pending) await applyMigration(client, name);
      await moveAnswers(client, console.log, (work) => work());
      // Last, because files are not part of the transaction.
      await checkContents(file, { image: (path, bytes) => storeImage(images, path, bytes) });
      return received;
    });
    if (ownerUrl !== url) await grantAppRole(client, url);
    await client.query('analyze');
    return manifest;
  });
}

async function ensureEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  );
  if (rows.length > 0) {
    throw new BackupError(
      'La base de datos no está vacía: restaura en una nueva, antes de iniciar la aplicación. No se ha cambiado nada.',
    );
  }
}

const BADGE_IMAGE = /^badges\/badge-\d{1,16}\.(png|webp)$/;

const isImage = (path: string) =>
  BADGE_IMAGE.test(path) ||
  (path.startsWith('lessons/') && LESSON_IMAGE_NAME.test(path.slice('lessons/'.length)));

/** An image that is there already is the same one, from a restore that was interrupted. */
async function storeImage(images: ImageStore, path: string, bytes: Buffer): Promise<void> {
  if (!isImage(path)) throw new BackupError(`La copia tiene una imagen con un nombre desconocido: ${path}.`);
  const type = path.endsWith('.png') ? 'image/png' : 'image/webp';
  if (await images.put(path, { bytes: new Uint8Array(bytes), type })) return;
  const present = await images.get(path);
  if (!present || Buffer.compare(present.bytes, bytes) !== 0) {
    throw new BackupError(`Ya hay otra imagen en ${path}: restaura en una carpeta nueva.`);
  }
}
