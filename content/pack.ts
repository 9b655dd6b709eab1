import type { BadgeConditionType } from '#domain/game/badges.ts';
import type { LessonFile } from './format/lesson-file.ts';

export type PackBadge = {
  id: string;
  title: string;
  description: string;
  condition_type: BadgeConditionType;
  condition_value: number;
  /** File name in content/badges. */
  image: string;
};

/** A plan of content/plans.json; price in US dollars for duration_days. */
export type PackPlan = {
  id: string;
  name: string;
  description: string;
  price: number;
  duration_days: number;
  features: string[];
};

/** Everything an installation starts with. Equal hashes mean equal packs. */
export type ContentPack = { hash: string; lessons: LessonFile[]; badges: PackBadge[]; plans: PackPlan[] };

/** Where the browser finds a badge's picture: scripts/render-badges.ts writes it there. */
export const badgeImageUrl = (badge: PackBadge) => `/badges/${badge.image.replace(/\.svg$/, '.png')}`;
