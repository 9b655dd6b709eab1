/** What learners do all day, in percent (bench/mixed-shots.ts). */
const MIX = { reads: 70, answers: 25, finishes: 5 };
const TOLERATED_POINTS = 2;

/**
 * Refuses a mixed run that sent something else than it names: without enough open quizzes, answers become reads, which cost less.
 * @throws Error when a share is off by two points or more
 */
export function ensureMix(counts: typeof MIX): void {
  const sum = counts.reads + counts.answers + counts.finishes;
  for (const kind of ['reads', 'answers', 'finishes'] as const) {
    const percent = (100 * counts[kind]) / sum;
    if (!(Math.abs(percent - MIX[kind]) < TOLERATED_POINTS))
      throw new Error(
        `The mixed run had ${percent.toFixed(1)} % ${kind} instead of ${MIX[kind]} %; it counts for nothing.`,
      );
  }
}
