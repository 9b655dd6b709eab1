import { type ComponentProps, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { StrengthMeter } from '../strength/strength-meter.tsx';

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
