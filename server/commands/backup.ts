import { dirname, resolve } from 'node:path';
import { makeFolders } from '#db/embedded/cluster/cluster-setup.ts';
import { recordCommandBackup } from '../backup/last-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { explain } from '../doctor/finding.ts';
import { createImageStore } from '../storage/create-image-store.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Saves everything in one file. The app may be running or not. */
await runCommand(async ([file, ...rest]) => {
  if (!file || file.startsWith('-') || rest.length > 0)
    throw new Error('Uso: npm run backup -- ARCHIVO.tar.zst');
  const began = performance.now();
  makeFolders(dirname(resolve(file)), 0o700);
  const { manifest, missingImages } = await withDatabase(async ({ url }, config) => {
    const now = new Date();
    const made = await makeBackup(file, { url, images: await createImageStore(config), now });
    await recordCommandBackup(url, now).catch((error) => {
      console.error(`La copia está hecha, pero npm run doctor no la verá (${explain(error)}).`);
    });
    return made;
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const images = Object.keys(manifest.images).length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Copia hecha en ${file}: ${rows} filas y ${images} imágenes en ${seconds} s.`);
  for (const path of missingImages) console.error(`No se encontró la imagen ${path}; la copia no la tiene.`);
});
