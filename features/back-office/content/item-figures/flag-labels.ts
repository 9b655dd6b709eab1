import type { ItemFlag } from '#domain/learning/item-figures.ts';
import { FLAG_WORDS } from './definitions.ts';

export const flagLabels = (flags: readonly ItemFlag[]): string =>
  flags.map((flag) => FLAG_WORDS[flag].label).join(', ');
