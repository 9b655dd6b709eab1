/** The country of lessons for everybody, and of learners who have chosen none (docs/product.md §11.1). */
export const GENERAL = 'general';

/** The country of a lesson for which nobody has chosen one; it cannot be published (docs/product.md §11.1). */
export const UNDECIDED = 'undecided';

/** Made with the first country, since it takes a phone some milliseconds. */
let names: Intl.DisplayNames | undefined;

/** A country's name in Spanish, 'General' for all of them, 'Sin elegir' for none yet; an unknown code is shown as stored. */
export function countryName(country: string): string {
  if (country === GENERAL) return 'General';
  if (country === UNDECIDED) return 'Sin elegir';
  names ??= new Intl.DisplayNames('es', { type: 'region' });
  return /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country;
}
