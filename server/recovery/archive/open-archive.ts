import { statSync } from 'node:fs';
import type { Config } from '../../config.ts';
import type { ArchiveStore } from './archive-files.ts';
import { createFolderArchive } from './folder-archive.ts';

/**
 * Opens the archive of ARCHIVE_URL, to read it or to begin one.
 * @throws Error when it is not set, names a file, or is not there to be read
 */
export async function openArchive(config: Config, purpose: 'read' | 'write'): Promise<ArchiveStore> {
  if (!config.archive)
    throw new Error('Define ARCHIVE_URL: sin archivo no se puede volver a un momento dado.');
  const { folder, bucket } = config.archive;
  if (!bucket) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (!found && purpose === 'read')
      throw new Error(`No existe la carpeta ${folder} de ARCHIVE_URL: corrige su nombre.`);
    if (found?.isFile()) throw new Error(`ARCHIVE_URL necesita una carpeta, y ${folder} es un archivo.`);
    return createFolderArchive(folder);
  }
  // Loaded only when it is used, because it is the server's largest library.
  const { createS3Archive } = await import('./s3-archive.ts');
  return createS3Archive(config, bucket, folder);
}
