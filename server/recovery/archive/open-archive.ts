import { statSync } from 'node:fs';
import type { Config } from '../../config.ts';
import type { ArchiveStore } from './archive-files.ts';
import { createFolderArchive } from './folder-archive.ts';

/** Opens the archive of ARCHIVE_URL. @throws Error when it is not set, or names a file */
export async function openArchive(config: Config): Promise<ArchiveStore> {
  if (!config.archive)
    throw new Error('Define ARCHIVE_URL: sin archivo no se puede volver a un momento dado.');
  const { folder, bucket } = config.archive;
  if (!bucket) {
    if (statSync(folder, { throwIfNoEntry: false })?.isFile())
      throw new Error(`ARCHIVE_URL necesita una carpeta, y ${folder} es un archivo.`);
    return createFolderArchive(folder);
  }
  // Loaded only when it is used, because it is the server's largest library.
  const { createS3Archive } = await import('./s3-archive.ts');
  return createS3Archive(config, bucket, folder);
}
