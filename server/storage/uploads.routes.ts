import { type Context, Hono } from 'hono';
import { LESSON_IMAGE_NAME } from '#domain/course/images/lesson-image-size.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';

const BADGE_IMAGE = /^badge-\d{1,16}\.(png|webp)$/;

/** Serves uploaded images (docs/product.md §7 C67). An image never changes, so that browsers can cache it permanently. */
export function uploadRoutes({ images }: Pick<Services, 'images'>) {
  const serve = (folder: string, names: RegExp) => async (c: Context) => {
    const name = c.req.param('name') ?? '';
    const image = names.test(name) ? await images.get(`${folder}/${name}`) : null;
    if (!image) throw new AppError('unknown_path');
    return c.body(image.bytes, 200, {
      'content-type': image.type,
      'content-length': String(image.bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  };
  return new Hono()
    .get('/badges/:name', serve('badges', BADGE_IMAGE))
    .get('/lessons/:name', serve('lessons', LESSON_IMAGE_NAME));
}
