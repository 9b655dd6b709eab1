import { restoreBackup } from '../backup/restore-backup.ts';
import { createImageStore } from '../storage/create-image-store.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Restores a backup into an empty database, before the app is started on it. */
await runCommand(async ([file, ...rest]) => {
  if (!file || rest.length > 0) throw new Error('Uso: npm run restore -- ARCHIVO.tar.zst');
  const { tables, ledger_sum } = await withDatabase(async (urls, config) =>
    restoreBackup(file, { ...urls, images: await createImageStore(config) }),
  );
  const people = tables.auth_users?.rows ?? 0;
  console.log(
    `Copia restaurada: ${people} cuentas y ${ledger_sum} puntos. Las sesiones no se guardan: hay que iniciarlas de nuevo.`,
  );
});
