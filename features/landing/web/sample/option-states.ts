export type OptionState = 'right' | 'wrong' | 'key' | 'locked';

/** The state of each option after `chosen` was chosen; `key` marks the correct option if it was not chosen. */
export function optionStates(count: number, key: number, chosen: number): OptionState[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === chosen) return index === key ? 'right' : 'wrong';
    return index === key ? 'key' : 'locked';
  });
}
