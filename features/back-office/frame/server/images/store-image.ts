import type { AuditedObject } from '#features/audit/audited-object.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE } from '#features/back-office/frame/image-upload.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { type EncodedImage, reencodeImage } from './reencode-image.ts';

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

/**
 * Stores an uploaded image under a name with the time of its upload (docs/product.md §5.6).
 * @returns the path under which browsers load it
 * @throws AppError `too_large` above 2 MB or 16 megapixels, `unsupported_media`
 */
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
