/** What a correlation or discrimination says, by the usual limits of classical test theory (docs/product.md §12). */
export function separationMeaning(value: number | null): string | null {
  if (value === null) return null;
  if (value < 0) return 'Al revés: falla más quien más sabe';
  if (value < 0.1) return 'No separa a quien sabe de quien no';
  if (value < 0.2) return 'Separa poco';
  return value < 0.4 ? 'Separa bien' : 'Separa muy bien';
}

/** What the share of right answers says, compared with guessing. */
export function facilityMeaning(share: number | null, chance: number): string | null {
  if (share === null) return null;
  if (share <= chance) return 'Como al azar, o menos';
  if (share < 0.4) return 'Difícil';
  if (share < 0.75) return 'Ni fácil ni difícil';
  return share < 0.95 ? 'Fácil' : 'Casi nadie la falla';
}
