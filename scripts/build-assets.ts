import { join, resolve } from 'node:path';
import { buildContent } from './build-content.ts';
import { precompress } from './precompress.ts';
import { renderBadges } from './render-badges.ts';
import { renderIcons } from './render-icons.ts';

/** Builds everything that is not code: icons and badge images, the content pack as one file, compressed copies. */
const dist = resolve(import.meta.dirname, '..', process.env.BUILD_DIR ?? 'dist');
await Promise.all([
  renderIcons(join(dist, 'public/icons')),
  renderBadges(join(dist, 'public/badges')),
  buildContent(join(dist, 'content')),
]);
await precompress(join(dist, 'public'));
