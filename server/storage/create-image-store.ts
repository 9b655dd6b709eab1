import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ImageStore } from './image-store.ts';
import { createLocalImageStore } from './local-image-store.ts';

/** Stores images in the bucket S3_BUCKET, which several processes can share, or else in DATA_DIR/uploads. */
export async function createImageStore(config: Config): Promise<ImageStore> {
  if (!config.S3_BUCKET) return createLocalImageStore(join(config.DATA_DIR, 'uploads'));
  // Loaded only when it is used, because it is the server's largest library.
  const { createS3ImageStore } = await import('./s3-image-store.ts');
  return createS3ImageStore(config);
}
