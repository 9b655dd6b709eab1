import { NOT_AN_IMAGE } from '#features/back-office/frame/image-upload.ts';
import { AppError } from '#server/http/app-error.ts';
import type { StoredImage } from '#server/storage/image-store.ts';

const MOST_PIXELS = 4000 * 4000;
const FORMATS = ['png', 'jpeg', 'gif', 'webp'];

export type EncodedImage = StoredImage & { width: number; height: number };

/**
 * Re-encodes an image as a WebP whose longer side has at most `longestSide` pixels. The format is read from the bytes,
 * not from name or declared type, and neither metadata nor data appended to the image survives.
 * @throws AppError `unsupported_media` unless it is a PNG, JPEG, GIF or WebP; `too_large` above 16 megapixels
 */
export async function reencodeImage(bytes: Uint8Array, longestSide: number): Promise<EncodedImage> {
  const sharp = await loadSharp();
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(format)) throw new AppError('unsupported_media');
    if (width * height > MOST_PIXELS) {
      throw new AppError('too_large', {
        message: 'La imagen tiene demasiados píxeles: como máximo 4000 × 4000.',
      });
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), type: 'image/webp', width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unsupported_media', { message: NOT_AN_IMAGE, cause });
  }
}

/** Loads sharp at the first upload, with only the four decoders that uploads need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  });
  return sharp;
}
