export type Box = { left: number; top: number; right: number; bottom: number };

const STEP = 8;

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * How far a box has to move from its corner at the bottom right so that it covers none of the obstacles: the shortest way
 * up, else the shortest way to the left and up. In pixels, both 0 or negative.
 *
 * @param box where it would stand
 * @param limits the part of the window it may not leave
 * @returns null when it covers something wherever it stands
 */
export function findFreePlace(box: Box, obstacles: Box[], limits: Box): { x: number; y: number } | null {
  const highest = Math.max(0, box.top - limits.top);
  const farthest = Math.max(0, box.left - limits.left);
  for (let left = 0; left <= farthest; left += STEP) {
    for (let up = 0; up <= highest; up += STEP) {
      const moved = {
        left: box.left - left,
        right: box.right - left,
        top: box.top - up,
        bottom: box.bottom - up,
      };
      if (!obstacles.some((obstacle) => overlap(moved, obstacle))) return { x: -left || 0, y: -up || 0 };
    }
  }
  return null;
}
