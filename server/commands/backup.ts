import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withClient } from '#db/connection/database-client.ts';
import { LAST_BACKUP_BY_COMMAND } from '../backup/last-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { createImageStore } from '../storage/create-image-store.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Saves everything in one file. The app may be running or not. */
await runCommand(async ([file, ...rest]) => {
  if (!file || file.startsWith('-') || rest.length > 0)
    throw new Error('Uso: npm run backup -- ARCHIVO.tar.zst');
  const began = performance.now();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { manifest, missingImages } = await withDatabase(async ({ url }, config) => {
    const now = new Date();
    const made = await makeBackup(file, { url, images: await createImageStore(config), now });
    await note(url, now).catch((error) =>
      console.error(`La copia está hecha, pero no se pudo anotar: ${explainFailure(error)}`),
    );
    return made;
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const images = Object.keys(manifest.images).length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Copia hecha en ${file}: ${rows} filas y ${images} imágenes en ${seconds} s.`);
  for (const path of missingImages) console.error(`No se encontró la imagen ${path}; la copia no la tiene.`);
});

/** For the doctor and 'Sistema', which say when the last backup was made. */
const note = (connectionString: string, now: Date) =>
  withClient({ connectionString }, (client) =>
    client.query(
      `insert into app_settings (key, value, updated_at) values ($1, to_jsonb($2::text), $3)
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [LAST_BACKUP_BY_COMMAND, now.toISOString(), now],
    ),
  );
