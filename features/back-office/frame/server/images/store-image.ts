import type { AuditedObject } from '#features/audit/audited-object.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#features/back-office/frame/image-upload.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import type { StoredImage } from '#server/storage/image-store.ts';

type Kind = {
  object_type: Extract<AuditedObject, `${string}_image`>;
  /** Longest side in pixels; larger images are scaled down. */
  longestSide: number;
  path: (timestamp: number, image: EncodedImage) => string;
};

const badge: Kind = {
  object_type: 'badge_image',
  longestSide: 512,
  path: (timestamp) => `badges/badge-${timestamp}.webp`,
};

/** The name has the size, so that a page can reserve the image's space before it is there. */
const lesson: Kind = {
  object_type: 'lesson_image',
  longestSide: 1600,
  path: (timestamp, { width, height }) => `lessons/lesson-${timestamp}-${width}x${height}.webp`,
};

/** Stores the picture of a badge. @throws AppError as `storeImage` does */
export const storeBadgeImage = (call: Call, file: File) => storeImage(call, file, badge);

/** Stores an image for the text of a lesson. @throws AppError as `storeImage` does */
export const storeLessonImage = (call: Call, file: File) => storeImage(call, file, lesson);

/** Stores an uploaded image under a name with its time (docs/product.md §5.6). @throws AppError `too_large`, `unsupported_media` */
async function storeImage(call: Call, file: File, { object_type, longestSide, path }: Kind) {
  if (file.size > IMAGE_LIMIT) {
    throw new AppError('too_large', { message: IMAGE_TOO_LARGE, fields: { file: [IMAGE_TOO_LARGE] } });
  }
  const image = await reencodeImage(new Uint8Array(await file.arrayBuffer()), longestSide);
  // Of two uploads in the same millisecond the later one gets the next name.
  for (let timestamp = call.now.getTime(); ; timestamp += 1) {
    const stored = path(timestamp, image);
    if (!(await call.images.put(stored, image))) continue;
    const image_url = `/uploads/${stored}`;
    await recordAudit(call.db, authorOf(call), {
      action: 'uploaded',
      object_type,
      object_id: image_url,
      before: null,
      after: { image_url, bytes: image.bytes.byteLength },
    });
    return { image_url };
  }
}

const MOST_PIXELS = 4000 * 4000;
const FORMATS = ['png', 'jpeg', 'gif', 'webp'];

type EncodedImage = StoredImage & { width: number; height: number };

/** Re-encodes an image as a WebP without metadata. @throws AppError `unsupported_media`; `too_large` above 16 megapixels */
async function reencodeImage(bytes: Uint8Array, longestSide: number): Promise<EncodedImage> {
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
