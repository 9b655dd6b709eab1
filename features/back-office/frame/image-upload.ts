import * as z from 'zod/mini';
import { admin, type Declare } from '#contract/endpoint.ts';

/** Largest uploaded image, in bytes (docs/product.md §5.6). */
export const IMAGE_LIMIT = 2 * 1024 * 1024;

export const IMAGE_TOO_LARGE = 'El archivo debe ser menor a 2MB';
export const NOT_AN_IMAGE = 'Solo se permiten archivos de imagen';

const uploads = { name: 'uploads', points: 30, seconds: 60 };
/** Bytes of a whole upload. Larger than an image may be, so that a file slightly too large gets its own error. */
const UPLOAD_BODY = 2 * IMAGE_LIMIT;

/** The call that stores an image and answers its address: docs/product.md §7 C67. */
export const uploadEndpoint = (path: `/admin/storage/${string}`, summary: string, declare: Declare = admin) =>
  declare(`POST ${path}`, summary, { status: 201, limit: uploads, bodyLimit: UPLOAD_BODY, takesFile: true })
    .input(z.strictObject({ file: z.file('Elige un archivo de imagen.') }))
    .output(z.object({ image_url: z.string() }));
