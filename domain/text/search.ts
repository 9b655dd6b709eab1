/** Folds a text for search: lower case, without accents, so that "inversion" finds "Inversión" and "ano" finds "año". */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .normalize('NFC');
