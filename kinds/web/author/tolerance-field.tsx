import { withCount } from '#domain/text/plural.ts';
import { printDecimal } from '#domain/text/typed-number.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TOLERANCES, type Tolerance } from '../../exercise-body.ts';
import type { AuthorFormProps } from './author-form.ts';
import { TextCell } from './text-cell.tsx';

const NAMES: Record<Tolerance['kind'], string> = {
  absolute: 'Absoluta',
  relative: 'Relativa',
  cents: 'En centavos',
};

const HINTS: Record<Tolerance['kind'], string> = {
  absolute: '0.5 admite medio punto de más o de menos. Dilo en la pregunta.',
  relative: '0.01 admite un 1 % de más o de menos. Dilo en la pregunta.',
  cents: '1 admite un centavo de más o de menos. Dilo en la pregunta.',
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

/** Which difference is accepted, in words; empty for none. */
export function toleranceText({ kind, value }: Tolerance): string {
  if (Number(value) === 0) return '';
  const difference = {
    absolute: printDecimal(value, 'general'),
    cents: withCount(Number(value), 'centavo'),
    relative: `${printDecimal(String(Number((Number(value) * 100).toFixed(8))), 'general')} %`,
  };
  return `Se acepta hasta ${difference[kind]} de diferencia.`;
}
