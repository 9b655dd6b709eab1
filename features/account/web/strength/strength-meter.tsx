import { useDeferredValue, useEffect, useState } from 'react';
import { loadCode } from '#web/code/load-code.ts';
import { classNames } from '#web/ui/class-names.ts';

const LEVELS = [
  { word: 'muy débil', tone: 'fill-wrong', bars: 1 },
  { word: 'débil', tone: 'fill-wrong', bars: 1 },
  { word: 'aceptable', tone: 'fill-caution', bars: 2 },
  { word: 'buena', tone: 'fill-correct', bars: 3 },
  { word: 'muy buena', tone: 'fill-correct', bars: 4 },
] as const;

const BARS = [1, 2, 3, 4] as const;

type StrengthMeterProps = {
  password: string;
  own: readonly string[];
};

/** Shows by bars and by a word how hard a new password is to guess (docs/product.md §5.2). It never stops a form. */
export function StrengthMeter({ password, own }: StrengthMeterProps) {
  const strength = useStrength(password, own);
  const level = strength === undefined ? undefined : LEVELS[strength];
  return (
    <div className="flex items-center gap-3">
      <svg aria-hidden="true" viewBox="0 0 100 6" className="h-1.5 w-25 shrink-0">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 26}
            width={22}
            height={6}
            rx={3}
            className={classNames('transition-colors', level && bar <= level.bars ? level.tone : 'fill-line')}
          />
        ))}
      </svg>
      <p role="status" className="text-sm text-muted">
        {level ? `Seguridad: ${level.word}` : 'Seguridad'}
      </p>
    </div>
  );
}

type Measure = typeof import('./measure-strength.ts').measureStrength;

/** The strength of a password, 0 to 4; undefined until the code is loaded, which starts with the first character. */
function useStrength(password: string, own: readonly string[]): number | undefined {
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
