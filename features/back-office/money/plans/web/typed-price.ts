import { readNumber } from '#domain/text/typed-number.ts';

/** A price as people type it, '60,5', '60.50' or '$1200'; NaN for what is none, as for '1.200', which may be a thousand or one. */
export function readPrice(text: string): number {
  const read = readNumber(text, 'general');
  return 'value' in read ? Number(read.value) : Number.NaN;
}

/** As it is typed into a field: '180', '60,50'. */
export const showPrice = (price: number | undefined): string => {
  if (price === undefined || Number.isNaN(price)) return '';
  return Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ',');
};
