import { statSync } from 'node:fs';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config.ts';
import { recoverEmbedded, recoverServer } from '../recovery/recover-installation.ts';
import { createImageStore } from '../storage/create-image-store.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'Uso: npm run restore -- ARCHIVO.tar.zst, -- --at 2026-11-23T10:42-05:00, -- --at latest o -- --drill';

/** Restores a backup into an empty database, before the app is started on it, or recovers the archive to an instant. */
await runCommand(async ([first, second, ...rest]) => {
  const isArchive = first === '--at' ? second !== undefined : first === '--drill' && second === undefined;
  if (!first || rest.length > 0 || (!isArchive && (first.startsWith('-') || second))) throw new Error(USAGE);
  if (isArchive) return recover(second);
  if (statSync(first, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${first} es una carpeta: indica el archivo de una copia, que acaba en .tar.zst.`);
  const { tables, ledger_sum } = await withDatabase(
    async (urls, config) => restoreBackup(first, { ...urls, images: await createImageStore(config) }),
    { isNew: true },
  );
  const people = tables.auth_users?.rows ?? 0;
  console.log(
    `Copia restaurada: ${people} cuentas y ${ledger_sum} puntos. Las sesiones no se guardan: hay que iniciarlas de nuevo.`,
  );
});

/** @param text the instant; a drill without it */
async function recover(text: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  console.log(config.DATABASE_URL ? await recoverServer(text) : await recoverEmbedded(config, text));
}
