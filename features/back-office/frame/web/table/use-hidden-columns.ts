import type { ListColumn } from './list-column.ts';
import { readTexts, useStoredChoice } from './stored-choice.ts';

/** The ids of the columns that the person does not see in a list, and how to change them. */
export function useHiddenColumns<Row>(list: string, columns: readonly ListColumn<Row>[]) {
  const standard = columns.filter(({ shown }) => shown === 'off').map(({ id }) => id);
  const [hidden, setHidden] = useStoredChoice(`columns ${list}`, (stored) => readTexts(stored) ?? standard);
  const show = (id: string, shown: boolean) =>
    setHidden(shown ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return { hidden, setHidden, show };
}
