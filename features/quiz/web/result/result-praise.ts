/** The headline of a result, by the percentage of correct answers. No headline criticises the learner. */
export function praiseFor(percentage: number): string {
  if (percentage === 100) return '¡Todo correcto!';
  if (percentage >= 70) return '¡Muy bien!';
  if (percentage >= 40) return 'Vas por buen camino';
  return 'Ya sabes qué repasar';
}

/** Whether a result says to go back before going on, by the percentage of correct answers. */
export const isWeak = (percentage: number): boolean => percentage < 60;
