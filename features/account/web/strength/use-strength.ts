import { useDeferredValue, useEffect, useState } from 'react';
import { loadCode } from '#web/code/load-code.ts';

type Measure = typeof import('./measure-strength.ts').measureStrength;

/** The strength of a password, 0 to 4; undefined until the code is loaded, which starts with the first character. */
export function useStrength(password: string, own: readonly string[]): number | undefined {
  const [code, setCode] = useState<{ measure: Measure }>();
  const measured = useDeferredValue(password);
  const isNeeded = password !== '' && !code;
  useEffect(() => {
    if (!isNeeded) return;
    // The server judges the password in any case, so a missing meter needs no message.
    loadCode(() => import('./measure-strength.ts')).then(
      ({ measureStrength }) => setCode({ measure: measureStrength }),
      () => {},
    );
  }, [isNeeded]);
  return measured && code ? code.measure(measured, own) : undefined;
}
