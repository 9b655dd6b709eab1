import { useId, useState } from 'react';
import { CalculatorView } from './calculator-view.tsx';
import type { Calculator, Values } from './catalog/calculator.ts';
import { calculatorAt } from './catalog/catalog.ts';
import { readAddress, writeAddress } from './shared-address.ts';

type LessonCalculatorProps = { address: string; words: string };

/** A calculator within a lesson, with the values of its address; an address without a calculator stays a link. */
export default function LessonCalculator({ address, words }: LessonCalculatorProps) {
  const calculator = calculatorAt(address);
  if (!calculator)
    return (
      <p>
        <a href={address}>{words}</a>
      </p>
    );
  return <Embedded key={address} calculator={calculator} search={address.split('?')[1] ?? ''} />;
}

function Embedded({ calculator, search }: { calculator: Calculator; search: string }) {
  const [values, setValues] = useState<Values>(() => readAddress(calculator, search).values);
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-xl font-bold">
        Hazlo con lo tuyo: {calculator.title.toLowerCase()}
      </h2>
      <CalculatorView
        calculator={calculator}
        values={values}
        onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
      />
      <a
        href={`${calculator.path}?${writeAddress(values)}`}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-tap w-fit items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        Abrir la calculadora en otra pestaña
      </a>
    </section>
  );
}
