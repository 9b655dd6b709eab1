import { useState } from 'react';
import { printFormula } from '#domain/expression/typed-formula.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { FiguresText } from './exercise/figures-text.tsx';

type TextCellProps = {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
  placeholder?: string;
  /** 'decimal' is read with a comma, or a point, and stored with a point. */
  look?: 'text' | 'formula' | 'decimal' | 'lines';
  labelHidden?: boolean;
  className?: string;
};

/** A field of a row, with its problem below. */
export function TextCell(props: TextCellProps) {
  const { label, value, problem, onChange, look = 'text', placeholder, ...field } = props;
  const control = { value, placeholder };
  return (
    <Field label={label} error={problem} {...field}>
      {look === 'lines' ? (
        <FiguresText {...control} rows={1} className="min-h-10! py-2!" onChange={onChange} />
      ) : (
        <LineInput {...control} look={look} onChange={onChange} />
      )}
    </Field>
  );
}

type LineInputProps = Pick<TextCellProps, 'value' | 'placeholder' | 'onChange'> & {
  look: 'text' | 'formula' | 'decimal';
};

/** One line. What is stored reads as people write it, and what is being typed stays as it is. */
function LineInput({ look, value, placeholder, onChange }: LineInputProps) {
  const [typed, setTyped] = useState<string>();
  const { read, print } = WRITING[look];
  return (
    <Input
      type="text"
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={look === 'text'}
      inputMode={look === 'decimal' ? 'decimal' : undefined}
      className={look === 'text' ? undefined : 'font-mono'}
      value={typed !== undefined && read(typed) === value ? typed : print(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const same = (text: string) => text;
const WRITING = {
  text: { read: same, print: same },
  formula: { read: same, print: printFormula },
  decimal: {
    read: (text: string) => text.replace(',', '.'),
    print: (text: string) => text.replace('.', ','),
  },
};
