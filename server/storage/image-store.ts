import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createLocalImageStore } from './local-image-store.ts';

export type StoredImage = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** Where uploaded pictures are kept. Names are given once and what they name never changes. */
export type ImageStore = {
  /** Keeps an image under a path such as `badges/badge-1.webp`; false when the path is taken. */
  put(path: string, image: StoredImage): Promise<boolean>;
  /** The image, or null when there is none. */
  get(path: string): Promise<StoredImage | null>;
};

/** A bucket where S3_BUCKET names one, so that several app processes share it; otherwise DATA_DIR/uploads. */
export async function createImageStore(config: Config): Promise<ImageStore> {
  if (!config.S3_BUCKET) return createLocalImageStore(join(config.DATA_DIR, 'uploads'));
  // Loaded only where it is used: it is the largest library of the server.
  const { createS3ImageStore } = await import('./s3-image-store.ts');
  return createS3ImageStore(config);
}
