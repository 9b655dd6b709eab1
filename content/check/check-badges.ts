import type { PackBadge } from '#content/catalog.ts';
import type { Problem } from '#content/format/lesson-file.ts';
import { BADGE_CONDITION_TYPES } from '#domain/game/badges.ts';

const FEWEST_BADGES = 12;

/** `days_active` compares the number of lessons (docs/product.md §4.5), so a badge of the pack that promises days must count a streak. */
const MISLEADING = 'days_active';

/** Checks all badges together: their number, one for each condition type, and no picture or condition twice. */
export function checkBadges(badges: PackBadge[], images: string[], file: string): Problem[] {
  const messages: string[] = [];
  if (badges.length < FEWEST_BADGES)
    messages.push(`Hay ${badges.length} insignias; deben ser al menos ${FEWEST_BADGES}.`);
  for (const type of BADGE_CONDITION_TYPES) {
    if (type !== MISLEADING && !badges.some(({ condition_type }) => condition_type === type))
      messages.push(`Ninguna insignia usa «${type}».`);
  }
  badges.forEach((badge, index) => {
    const earlier = badges.slice(0, index);
    const same = earlier.find(
      ({ condition_type, condition_value }) =>
        condition_type === badge.condition_type && condition_value === badge.condition_value,
    );
    if (badge.condition_type === MISLEADING)
      messages.push(`«${badge.id}» promete días, pero «${MISLEADING}» cuenta lecciones: usa «streak_days».`);
    if (same) messages.push(`«${badge.id}» pide lo mismo que «${same.id}».`);
    if (!images.includes(badge.image))
      messages.push(`No existe la imagen badges/${badge.image} de «${badge.id}».`);
    if (earlier.some(({ image }) => image === badge.image))
      messages.push(`La imagen ${badge.image} está repetida.`);
  });
  return messages.map((message) => ({ file, line: 1, message }));
}
