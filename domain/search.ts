/**
 * Text as the lists' search boxes compare it: lower case, without accents ("Inversión" is found by
 * "inversion", "año" by "ano"). Compare folded text with folded text only.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .normalize('NFC');
}
