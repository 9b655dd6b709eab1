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
        <Input
          {...control}
          value={look === 'decimal' ? value.replace('.', ',') : value}
          type="text"
          autoComplete="off"
          spellCheck={look === 'text'}
          inputMode={look === 'decimal' ? 'decimal' : undefined}
          className={look === 'text' ? undefined : 'font-mono'}
          onChange={({ currentTarget }) =>
            onChange(look === 'decimal' ? currentTarget.value.replace(',', '.') : currentTarget.value)
          }
        />
      )}
    </Field>
  );
}
