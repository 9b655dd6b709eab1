import { Hono } from 'hono';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';

const BADGE_IMAGE = /^badge-\d{1,16}\.(png|webp)$/;

/** Uploaded badge pictures (C67): what a name stands for never changes, so browsers may keep it for good. */
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
