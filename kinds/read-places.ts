/** Whether a list has something twice. */
export const repeats = (list: readonly unknown[]): boolean => new Set(list).size < list.length;
