import { useEffect, useState } from 'react';

/** How long typing must pause before the server is asked. */
const PAUSE_MS = 250;

/** The value once it has not changed for a moment. */
export function usePause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
