import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE } from '../admin-badges.forms.ts';
import { reencodeImage } from './reencode-image.ts';

/**
 * Stores an uploaded image as badge-{timestamp}.{extension} (docs/product.md §5.6).
 * @returns the path under which browsers load it
 * @throws AppError `too_large` above 2 MB or 16 megapixels, `unsupported_media`
 */
export async function storeBadgeImage(call: Call, file: File): Promise<{ image_url: string }> {
  if (file.size > IMAGE_LIMIT) {
    throw new AppError('too_large', { message: IMAGE_TOO_LARGE, fields: { file: [IMAGE_TOO_LARGE] } });
  }
  const image = await reencodeImage(new Uint8Array(await file.arrayBuffer()));
  // Of two uploads in the same millisecond the later one gets the next name.
  for (let timestamp = call.now.getTime(); ; timestamp += 1) {
    const path = `badges/badge-${timestamp}.webp`;
    if (!(await call.images.put(path, image))) continue;
    const image_url = `/uploads/${path}`;
    await recordAudit(call.db, authorOf(call), {
      action: 'uploaded',
      object_type: 'badge_image',
      object_id: image_url,
      before: null,
      after: { image_url, bytes: image.bytes.byteLength },
    });
    return { image_url };
  }
}
