import type { Simulation } from '#domain/simulation/simulation.ts';
import type { PackBadge, PackPlan } from './catalog.ts';
import type { LessonFile } from './format/lesson-file.ts';

/** Everything an installation starts with. Equal hashes mean equal packs. */
export type ContentPack = {
  hash: string;
  lessons: LessonFile[];
  badges: PackBadge[];
  plans: PackPlan[];
  simulations: Simulation[];
};

/** Where the browser finds a badge's picture: scripts/render-badges.ts writes it there. */
export const badgeImageUrl = (badge: PackBadge) => `/badges/${badge.image.replace(/\.svg$/, '.png')}`;
