import { useDeferredValue } from 'react';

/** A query's data. React draws the first that arrive in short steps, between which a slow phone answers a touch. */
export const useDrawnInSteps = <Data>(data: Data | undefined): Data | undefined =>
  useDeferredValue(data !== undefined) ? data : undefined;
