import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CalculatorView } from './calculator-view.tsx';
import type { Calculator, Values } from './catalog/calculator.ts';
import { OwnPlan } from './plan/own-plan.tsx';
import { initialValues, readAddress, writeAddress } from './shared-address.ts';

type CalculatorPageProps = {
  calculator: Calculator;
  /** Decides how numbers are read and printed. */
  country: string;
};

/** The part of a calculator's page that works: its values stand in the page's address, which can be shared. */
export function CalculatorPage({ calculator, country }: CalculatorPageProps) {
  const [values, setValues] = useState<Values>(() => initialValues(calculator));
  const [unusable, setUnusable] = useState<string[]>([]);
  const [numbersOf, setNumbersOf] = useState('general');
  // The page is prerendered with the initial values as Spain prints them, so those of the address and the country follow.
  useEffect(() => {
    const read = readAddress(calculator, location.search, country);
    setValues(read.values);
    setUnusable(read.unusable);
    setNumbersOf(country);
  }, [calculator, country]);
  const address = `${calculator.path}?${writeAddress(values)}`;
  function change(key: string, value: number | string) {
    const next = { ...values, [key]: value };
    setValues(next);
    setUnusable([]);
    history.replaceState(null, '', `${calculator.path}?${writeAddress(next)}`);
  }
  return (
    <div className="flex flex-col gap-4">
      {unusable.length > 0 && (
        <p role="alert" className="rounded-card bg-caution-soft px-4 py-3 text-caution">
          El enlace traía cifras que no podemos usar ({unusable.join(', ')}). En su lugar están las de
          ejemplo.
        </p>
      )}
      <CalculatorView calculator={calculator} country={numbersOf} values={values} onChange={change} />
      <ShareButton address={address} />
      <OwnPlan calculator={calculator} values={values} />
    </div>
  );
}

type Shared = 'not yet' | 'copied' | 'failed';

function ShareButton({ address }: { address: string }) {
  const [shared, setShared] = useState<Shared>('not yet');
  const copy = () =>
    navigator.clipboard.writeText(location.origin + address).then(
      () => setShared('copied'),
      () => setShared('failed'),
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" onClick={copy}>
        Copiar enlace con estas cifras
      </Button>
      <p role="status" className="text-sm font-semibold text-muted">
        {shared === 'copied' && 'Enlace copiado.'}
        {shared === 'failed' && 'No pudimos copiarlo: está en la barra de direcciones.'}
      </p>
    </div>
  );
}
