import { type ComponentProps, useDeferredValue, useEffect, useState } from 'react';
import { loadCode } from '#web/code/load-code.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import type { measureStrength } from '../strength/measure-strength.ts';

type NewPasswordFieldProps = ComponentProps<'input'> & {
  label: string;
  error: string | undefined;
  /** The person's name and address, which make a weak password. */
  own?: () => readonly string[];
};

const nothing = () => [];

/** The field in which a password is chosen; a meter appears below it with the first character. */
export function NewPasswordField({ label, error, own = nothing, onChange, ...input }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={!error && 'Al menos 6 caracteres.'} error={error}>
        <PasswordInput
          autoComplete="new-password"
          required
          {...input}
          onChange={(event) => {
            setPassword(event.target.value);
            onChange?.(event);
          }}
        />
      </Field>
      {password && <StrengthMeter password={password} own={own()} />}
    </div>
  );
}

const LEVELS = [
  { word: 'muy débil', tone: 'fill-wrong', bars: 1 },
  { word: 'débil', tone: 'fill-wrong', bars: 1 },
  { word: 'aceptable', tone: 'fill-caution', bars: 2 },
  { word: 'buena', tone: 'fill-correct', bars: 3 },
  { word: 'muy buena', tone: 'fill-correct', bars: 4 },
] as const;

const BARS = [1, 2, 3, 4] as const;

/** Shows by bars and by a word how hard a new password is to guess (docs/product.md §5.2). It never stops a form. */
function StrengthMeter({ password, own }: { password: string; own: readonly string[] }) {
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

type Measure = typeof measureStrength;

/** The strength of a password, 0 to 4; undefined until the code is loaded, which starts with the first character. */
function useStrength(password: string, own: readonly string[]): number | undefined {
  const [code, setCode] = useState<{ measure: Measure }>();
  const measured = useDeferredValue(password);
  const isNeeded = password !== '' && !code;
  useEffect(() => {
    if (!isNeeded) return;
    // The server judges the password in any case, so a missing meter needs no message.
    loadCode(() => import('../strength/measure-strength.ts')).then(
      ({ measureStrength }) => setCode({ measure: measureStrength }),
      () => {},
    );
  }, [isNeeded]);
  return measured && code ? code.measure(measured, own) : undefined;
}
