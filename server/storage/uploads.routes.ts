import { Hono } from 'hono';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';

const BADGE_IMAGE = /^badge-\d{1,16}\.(png|webp)$/;

/** Serves uploaded badge images (docs/product.md §7 C67). An image never changes, so that browsers can cache it permanently. */
export function uploadRoutes({ images }: Pick<Services, 'images'>) {
  return new Hono().get('/badges/:name', async (c) => {
    const name = c.req.param('name');
    const image = BADGE_IMAGE.test(name) ? await images.get(`badges/${name}`) : null;
    if (!image) throw new AppError('unknown_path');
    return c.body(image.bytes, 200, {
      'content-type': image.type,
      'content-length': String(image.bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
