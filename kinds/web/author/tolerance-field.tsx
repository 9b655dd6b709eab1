import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TOLERANCES, type Tolerance } from '../../exercise/exercise-body.ts';
import type { AuthorFormProps } from './author-form.ts';
import { TextCell } from './text-cell.tsx';

const NAMES: Record<Tolerance['kind'], string> = {
  absolute: 'Absoluta',
  relative: 'Relativa',
  cents: 'En centavos',
};

const HINTS: Record<Tolerance['kind'], string> = {
  absolute: '0,5 admite medio punto de más o de menos.',
  relative: '0,01 admite un 1 % de más o de menos.',
  cents: '1 admite un centavo de más o de menos.',
};

type ToleranceFieldProps = Omit<AuthorFormProps<{ tolerance: Tolerance }>, 'body'> & { tolerance: Tolerance };

export function ToleranceField({ tolerance, problemAt, onChange }: ToleranceFieldProps) {
  const { kind, value } = tolerance;
  const change = (part: Partial<Tolerance>) => onChange({ tolerance: { ...tolerance, ...part } });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Tolerancia">
        <Select
          options={TOLERANCES.map((each) => ({ value: each, label: NAMES[each] }))}
          value={kind}
          onValueChange={(chosen) => change({ kind: TOLERANCES.find((each) => each === chosen) ?? kind })}
        />
      </Field>
      <TextCell
        label="Diferencia admitida"
        look="decimal"
        hint={HINTS[kind]}
        value={value}
        problem={problemAt('tolerance.value')}
        onChange={(next) => change({ value: next })}
      />
    </div>
  );
}
