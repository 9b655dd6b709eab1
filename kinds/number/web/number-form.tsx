import { useRef } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NUMBER_UNITS } from '../../ask.ts';
import { DECIMAL_PLACES } from '../../exercise/exercise-body.ts';
import { toleranceText } from '../../instruction.ts';
import type { AuthorForm, AuthorFormProps } from '../../web/author/author-form.ts';
import { BodyPart, FormulaText } from '../../web/author/body-part.tsx';
import { ExerciseForm } from '../../web/author/exercise/exercise-form.tsx';
import { WorkedView } from '../../web/author/exercise/worked-view.tsx';
import { NumberSelect } from '../../web/author/number-select.tsx';
import { TextCell } from '../../web/author/text-cell.tsx';
import { ToleranceField } from '../../web/author/tolerance-field.tsx';
import type { NumberBody } from '../number.ts';

const UNIT_NAMES: Record<NumberBody['unit'], string> = {
  none: 'Ninguna',
  money: 'Dinero',
  percent: 'Porcentaje',
  years: 'Años',
  months: 'Meses',
  days: 'Días',
  units: 'Unidades',
};

const NumberForm = ({ body, problemAt, onChange }: AuthorFormProps<NumberBody>) => (
  <ExerciseForm body={body} problemAt={problemAt} onChange={onChange}>
    <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
      <TextCell
        label="Fórmula de la respuesta"
        look="formula"
        placeholder="precio × (1 + iva %)"
        {...namesHint(body)}
        value={body.answer}
        problem={problemAt('answer')}
        onChange={(answer) => onChange({ answer })}
      />
      <NumberSelect
        label="Decimales"
        most={DECIMAL_PLACES[1]}
        value={body.places}
        onChange={(places = 0) => onChange({ places })}
      />
    </div>
    <UnitFields body={body} problemAt={problemAt} onChange={onChange} />
    <ToleranceField tolerance={body.tolerance} problemAt={problemAt} onChange={onChange} />
  </ExerciseForm>
);

function namesHint({ exercise }: NumberBody) {
  const names = [...(exercise?.parameters ?? []), ...(exercise?.values ?? [])].flatMap(
    ({ name }) => name || [],
  );
  return names.length === 0 ? {} : { hint: `Con las cifras ${names.join(', ')}, y + − × ÷ ( ).` };
}

function UnitFields({ body: { unit, currency }, problemAt, onChange }: AuthorFormProps<NumberBody>) {
  const chosen = useRef(currency);
  if (unit === 'money') chosen.current = currency;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Unidad">
        <Select
          options={NUMBER_UNITS.map((each) => ({ value: each, label: UNIT_NAMES[each] }))}
          value={unit}
          onValueChange={(named) => {
            const next = NUMBER_UNITS.find((each) => each === named) ?? 'none';
            onChange({ unit: next, currency: next === 'money' ? chosen.current : undefined });
          }}
        />
      </Field>
      {unit === 'money' && (
        <Field label="Moneda" error={problemAt('currency')}>
          <Select
            placeholder="Sin decirla"
            options={currencyOptions(currency)}
            value={currency ?? ''}
            onValueChange={(code) => onChange({ currency: code || undefined })}
          />
        </Field>
      )}
    </div>
  );
}

/** The currencies of the countries that lessons are for; a stored one that is not among them stays. */
const CURRENCIES = 'MXN EUR USD COP PEN CLP ARS BOB CRC DOP GTQ HNL NIO PAB PYG UYU VES'.split(' ');

function currencyOptions(stored: string | undefined) {
  const names = new Intl.DisplayNames('es', { type: 'currency' });
  const codes = stored && !CURRENCIES.includes(stored) ? [...CURRENCIES, stored] : CURRENCIES;
  return codes.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}

export const numberForm: AuthorForm<'number'> = {
  empty: {
    ...{ exercise: null, answer: '', places: 2, unit: 'none', tolerance: { kind: 'absolute', value: '0' } },
    ...{ mistakes: [], solution: [], hints: [] },
  },
  Form: NumberForm,
  View: NumberBodyView,
};

function NumberBodyView({ body }: { body: NumberBody }) {
  const { answer, places, unit, currency, tolerance } = body;
  const unitText = unit === 'none' ? '' : ` en ${currency ?? UNIT_NAMES[unit].toLowerCase()},`;
  return (
    <WorkedView body={body}>
      <BodyPart title="Respuesta">
        <p className="mt-1">
          <FormulaText formula={answer} right />
          {unitText} con {withCount(places, 'decimal')}. {toleranceText(tolerance, 'general')}
        </p>
      </BodyPart>
    </WorkedView>
  );
}
