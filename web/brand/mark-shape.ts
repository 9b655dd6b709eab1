/** The mark on a 32 × 32 grid: a clay money-box from the side with a coin in its slot. */
export const markBody =
  'M23.58 8.73C26.92 10.71 29 14.04 29 18.1c0 4.3-2.3 7.7-5.7 9.7-.5.3-.7.7-.7 1.2v.2c0 ' +
  '.5-.4.8-.9.8H10.3c-.5 0-.9-.3-.9-.8V29c0-.5-.2-.9-.7-1.2C5.3 25.8 3 22.4 3 18.1c0-4.06 2.08-7.39 ' +
  '5.42-9.37A7.6 7.6 0 0 0 9.95 12.8H8.6a1.2 1.2 0 0 0 0 2.4h14.8a1.2 1.2 0 0 0 0-2.4h-1.35a7.6 7.6 0 ' +
  '0 0 1.53-4.07z';

export const markCoin =
  'M10 8.2a6 6 0 0 1 12 0c0 1.7-.7 3.2-1.8 4.6h-8.4A7 7 0 0 1 10 8.2zm5.2-3v4.6a.8.8 0 0 0 1.6 0V5.2a.8.8 0 0 0-1.6 0z';

/** The money-box without the slot, for drawings that add slot and coin themselves. */
export const boxOutline =
  'M16 6.8c7.5 0 13 4.7 13 11.3 0 4.3-2.3 7.7-5.7 9.7-.5.3-.7.7-.7 1.2v.2c0 .5-.4.8-.9.8H10.3c-.5 ' +
  '0-.9-.3-.9-.8V29c0-.5-.2-.9-.7-1.2C5.3 25.8 3 22.4 3 18.1 3 11.5 8.5 6.8 16 6.8z';
