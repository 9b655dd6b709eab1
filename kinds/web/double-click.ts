import type { MouseEvent } from 'react';

/** Handles the first click of a double one: the second would take back what it did, or press what came to its place. */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) act();
  };
