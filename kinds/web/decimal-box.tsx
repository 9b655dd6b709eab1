import type { ComponentProps } from 'react';
import { spellNumber } from '#domain/text/typed-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlClasses } from '#web/ui/form/control-classes.ts';
import { Ambiguity } from './ambiguity.tsx';
import type { DecimalDraft, Reading } from './decimal-draft.ts';

type DecimalBoxProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  draft: DecimalDraft;
  onChange: (draft: DecimalDraft) => void;
};

export const DecimalBox = ({ draft, onChange, ...rest }: DecimalBoxProps) => (
  <input
    {...rest}
    type="text"
    inputMode="decimal"
    autoComplete="off"
    value={draft.text}
    onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
    className={classNames(controlClasses, 'text-right font-semibold tabular-nums')}
  />
);

type MeantNumberProps = {
  reading: Reading | undefined;
  country: string;
  onChange: (draft: DecimalDraft) => void;
};

/** Asks which of two numbers is meant; nothing where only one is possible. */
export function MeantNumber({ reading, country, onChange }: MeantNumberProps) {
  if (!reading || !('ambiguous' in reading)) return null;
  return (
    <Ambiguity
      choices={reading.ambiguous}
      country={country}
      onChoose={(meant) => onChange({ text: spellNumber(meant, country), meant })}
    />
  );
}
