import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ImageStore } from './image-store.ts';
import { createLocalImageStore } from './local-image-store.ts';

/** A bucket where S3_BUCKET names one, so that several app processes share it; otherwise DATA_DIR/uploads. */
export async function createImageStore(config: Config): Promise<ImageStore> {
  if (!config.S3_BUCKET) return createLocalImageStore(join(config.DATA_DIR, 'uploads'));
  // Loaded only where it is used: it is the largest library of the server.
  const { createS3ImageStore } = await import('./s3-image-store.ts');
  return createS3ImageStore(config);
}
