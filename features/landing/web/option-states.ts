export type OptionState = 'right' | 'wrong' | 'key' | 'locked';

/** How each option shows once `chosen` was chosen; `key` is the right one that was not. */
export function optionStates(count: number, key: number, chosen: number): OptionState[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === chosen) return index === key ? 'right' : 'wrong';
    return index === key ? 'key' : 'locked';
  });
}
