import { useState } from 'react';
import { countryName, GENERAL } from '#domain/people/country-name.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { Calculator, Choice, Quantity, Values } from './catalog/calculator.ts';
import { figurePrinter } from './catalog/figure-printer.ts';
import { OutcomeChart, OutcomeFigures } from './parts/outcome-view.tsx';
import { QuantityField } from './parts/quantity-field.tsx';
import { timesOf } from './shared-address.ts';

type CalculatorViewProps = {
  calculator: Calculator;
  country: string;
  values: Values;
  onChange: (key: string, value: number | string) => void;
};

/** The inputs of a calculator and what they give: beside each other where there is room, else the result above what changes it. */
export function CalculatorView({ calculator, country, values, onChange }: CalculatorViewProps) {
  // The inputs whose text cannot be read; the values still have what was read before.
  const [unread, setUnread] = useState<readonly string[]>([]);
  const print = figurePrinter(country);
  function type(key: string, value: number | undefined) {
    setUnread((before) => {
      const others = before.filter((each) => each !== key);
      return value === undefined ? [...others, key] : others;
    });
    if (value !== undefined) onChange(key, value);
  }
  const outcome = calculator.calculate(values, print);
  const isFormer = unread.length > 0;
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-2 @3xl:grid-rows-[auto_1fr]">
        <Card className="@3xl:col-start-2">
          <OutcomeFigures outcome={outcome} isFormer={isFormer} />
        </Card>
        <Card className="flex flex-col gap-4 @3xl:col-start-1 @3xl:row-span-2 @3xl:row-start-1">
          {Object.entries(calculator.inputs).map(([key, input]) =>
            input.kind === 'choice' ? (
              <ChoiceField
                key={key}
                input={input}
                country={country}
                value={String(values[key])}
                onChange={(value) => onChange(key, value)}
              />
            ) : (
              <QuantityField
                key={key}
                input={scaled(input, timesOf(calculator, values))}
                country={country}
                value={Number(values[key])}
                onChange={(value) => type(key, value)}
              />
            ),
          )}
        </Card>
        <Card className="@3xl:col-start-2">
          <OutcomeChart outcome={outcome} isFormer={isFormer} amount={print.amount} />
        </Card>
      </div>
    </div>
  );
}

const scaled = (input: Quantity, times: number): Quantity =>
  input.unit === 'money' ? { ...input, slider: input.slider * times, step: input.step * times } : input;

type ChoiceFieldProps = { input: Choice; country: string; value: string; onChange: (value: string) => void };

const ChoiceField = ({ input, country, value, onChange }: ChoiceFieldProps) => (
  <Field label={input.label} hint={missingHint(input, country)}>
    <Select options={input.options} value={value} onValueChange={onChange} />
  </Field>
);

const missingHint = ({ scales }: Choice, country: string) =>
  scales && country !== GENERAL && !scales[country]
    ? `Aún no tenemos la tabla de tu país, ${countryName(country)}. Las demás sirven de ejemplo.`
    : undefined;
