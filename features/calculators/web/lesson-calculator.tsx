import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CalculatorView } from './calculator-view.tsx';
import type { Calculator, Values } from './catalog/calculator.ts';
import { calculatorAt } from './catalog/catalog.ts';
import { numberCountry } from './number-country.ts';
import { figuresOf, readPlan } from './plan/stored-plan.ts';
import { readAddress, writeAddress } from './shared-address.ts';

type LessonCalculatorProps = {
  address: string;
  words: string;
  /** Of the reader's profile. */
  country: string | undefined;
};

/** A calculator within a lesson, with the values of its address; an address without a calculator stays a link. */
export default function LessonCalculator({ address, words, country }: LessonCalculatorProps) {
  const calculator = calculatorAt(address);
  if (!calculator)
    return (
      <p>
        <a href={address}>{words}</a>
      </p>
    );
  const search = address.split('?')[1] ?? '';
  return <Embedded key={address} {...{ calculator, search }} country={numberCountry(country)} />;
}

type EmbeddedProps = { calculator: Calculator; search: string; country: string };

function Embedded({ calculator, search, country }: EmbeddedProps) {
  const lessons = readAddress(calculator, search, country).values;
  const [own] = useState(() => figuresOf(readPlan(), calculator));
  const [isOwn, setIsOwn] = useState(false);
  const [values, setValues] = useState<Values>(lessons);
  const turn = (toOwn: boolean) => {
    setIsOwn(toOwn);
    setValues(toOwn && own ? own : lessons);
  };
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-xl font-bold">
        Hazlo con lo tuyo: {calculator.title.toLowerCase()}
      </h2>
      {own && (
        <Button variant="secondary" size="sm" className="w-fit" onClick={() => turn(!isOwn)}>
          {isOwn ? (search ? 'Con las cifras de la lección' : 'Con el ejemplo') : 'Con tus cifras'}
        </Button>
      )}
      <CalculatorView
        // Fields that cannot be read start anew with other figures.
        key={String(isOwn)}
        calculator={calculator}
        country={country}
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
