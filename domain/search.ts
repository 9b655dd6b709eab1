/**
 * Folds a text for search: lower case and without accents, so that "inversion" finds "Inversión" and "ano" finds "año".
 * Folded texts are compared with folded texts only.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .normalize('NFC');
}
