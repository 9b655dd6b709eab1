export type Box = { left: number; top: number; right: number; bottom: number };

const STEP = 8;

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * How far a box must move from its corner at the bottom right so that it covers no obstacle: the shortest distance up,
 * otherwise the shortest distance to the left and then up. In pixels, both 0 or negative.
 * @param box its original position
 * @param limits the part of the window that it must not leave
 * @returns null when it covers something in every position
 */
export function findFreePlace(box: Box, obstacles: Box[], limits: Box): { x: number; y: number } | null {
  const highest = Math.max(0, box.top - limits.top);
  const maxLeft = Math.max(0, box.left - limits.left);
  const reach = { ...box, left: box.left - maxLeft, top: box.top - highest };
  const near = obstacles.filter((obstacle) => overlap(obstacle, reach));
  for (let left = 0; left <= maxLeft; left += STEP) {
    for (let up = 0; up <= highest; up += STEP) {
      const moved = {
        left: box.left - left,
        right: box.right - left,
        top: box.top - up,
        bottom: box.bottom - up,
      };
      if (!near.some((obstacle) => overlap(moved, obstacle))) return { x: -left || 0, y: -up || 0 };
    }
  }
  return null;
}
