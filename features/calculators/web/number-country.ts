/**
 * The country that decides how numbers are read and printed: the one of the profile, else the region of the browser's
 * language; 'general' where neither names one.
 * @param language a BCP 47 tag, such as 'es-MX'
 */
export function numberCountry(profileCountry = 'general', language = navigator.language): string {
  if (profileCountry !== 'general') return profileCountry;
  return /-([A-Z]{2})\b/.exec(language)?.[1] ?? 'general';
}
