const POINTS_PER_LEVEL = 100;

/** Level reached with so many points (0 or more): floor(total_points / 100) + 1 (docs/product.md §9.3). */
export const levelOf = (totalPoints: number): number => Math.floor(totalPoints / POINTS_PER_LEVEL) + 1;

/** Progress within the level: points since its start (`into`), its size, and points remaining to the next one. */
export function levelProgress(totalPoints: number): {
  level: number;
  into: number;
  needed: 100;
  remaining: number;
} {
  const into = totalPoints % POINTS_PER_LEVEL;
  return { level: levelOf(totalPoints), into, needed: POINTS_PER_LEVEL, remaining: POINTS_PER_LEVEL - into };
}
