import { useState } from 'react';
import { isDecimal } from '#domain/exercise/parameters.ts';
import { printFormula, ungroup } from '#domain/expression/typed-formula.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { FiguresText } from './exercise/figures-text.tsx';

type TextCellProps = {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
  placeholder?: string;
  /** 'decimal' is read as in Spanish and stored with a point; 'list' has texts or such numbers, one a line. */
  look?: 'text' | 'formula' | 'decimal' | 'list' | 'lines';
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
  look: 'text' | 'formula' | 'decimal' | 'list';
};

/** One line. What is stored reads as people write it, and what is being typed stays as it is. */
function LineInput({ look, value, placeholder, onChange }: LineInputProps) {
  const [typed, setTyped] = useState<string>();
  const { read, print } = WRITING[look];
  const control = {
    placeholder,
    value: typed !== undefined && read(typed) === value ? typed : print(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      onChange(read(currentTarget.value));
    },
    onBlur: () => setTyped(undefined),
  };
  if (look === 'list') return <Textarea {...control} rows={1} className="min-h-10! py-2!" />;
  return (
    <Input
      {...control}
      type="text"
      autoComplete="off"
      spellCheck={look === 'text'}
      inputMode={look === 'decimal' ? 'decimal' : undefined}
      className={look === 'text' ? undefined : 'font-mono'}
    />
  );
}

const same = (text: string) => text;
const decimal = {
  read: (text: string) => ungroup(text.trim()).replace(',', '.'),
  print: (text: string) => text.replace('.', ','),
};
/** Empty lines, also the one after the last Enter, are no values. */
const eachLine = (text: string, change: (line: string) => string) =>
  text
    .split('\n')
    .flatMap((line) => (line.trim() ? change(line.trim()) : []))
    .join('\n');
const WRITING = {
  decimal,
  text: { read: same, print: same },
  formula: { read: ungroup, print: printFormula },
  list: {
    read: (text: string) =>
      eachLine(text, (line) => (isDecimal(decimal.read(line)) ? decimal.read(line) : line)),
    print: (text: string) => eachLine(text, (line) => (isDecimal(line) ? decimal.print(line) : line)),
  },
};
