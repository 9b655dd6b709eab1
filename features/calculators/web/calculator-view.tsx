import { Card } from '#web/ui/card.tsx';
import type { Calculator, Values } from './catalog/calculator.ts';
import { ChoiceField } from './choice-field.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { QuantityField } from './quantity-field.tsx';

type CalculatorViewProps = {
  calculator: Calculator;
  values: Values;
  onChange: (key: string, value: number | string) => void;
};

/** The inputs of a calculator and what they give, beside each other where there is room. */
export function CalculatorView({ calculator, values, onChange }: CalculatorViewProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <Card className="flex flex-col gap-4">
          {Object.entries(calculator.inputs).map(([key, input]) =>
            input.kind === 'choice' ? (
              <ChoiceField
                key={key}
                input={input}
                value={String(values[key])}
                onChange={(value) => onChange(key, value)}
              />
            ) : (
              <QuantityField
                key={key}
                input={input}
                value={Number(values[key])}
                onChange={(value) => onChange(key, value)}
              />
            ),
          )}
        </Card>
        <Card>
          <OutcomeView outcome={calculator.calculate(values)} />
        </Card>
      </div>
    </div>
  );
}
