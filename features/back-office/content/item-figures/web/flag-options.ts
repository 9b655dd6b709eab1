import { ITEM_FLAGS } from '#domain/learning/item-figures.ts';
import { FLAG_WORDS } from '../definitions.ts';

/** The filter of the list of questions by what their figures warn of. */
export const flagOptions = [
  { value: 'any', label: 'Con señales' },
  ...ITEM_FLAGS.map((flag) => ({ value: flag, label: FLAG_WORDS[flag].label })),
];
