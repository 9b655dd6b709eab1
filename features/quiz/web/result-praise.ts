/** The headline of a result, by the share of right answers in percent. Mistakes are information, never shame. */
export function praiseFor(percentage: number): string {
  if (percentage === 100) return '¡Pleno! Lo dominas';
  if (percentage >= 70) return '¡Muy bien!';
  if (percentage >= 40) return 'Vas por buen camino';
  return 'Ya sabes qué repasar';
}
