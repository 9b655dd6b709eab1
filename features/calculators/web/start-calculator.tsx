import { createRoot } from 'react-dom/client';
import './calculators.css';
import { CalculatorPage } from './calculator-page.tsx';
import { calculatorAt } from './catalog/catalog.ts';
import { numberCountry } from './number-country.ts';
import { signedInCountry } from './signed-in-country.ts';

// Takes the place of the prerendered markup, which looks the same.
const place = document.querySelector<HTMLElement>('[data-calculator]');
const calculator = calculatorAt(place?.dataset.calculator ?? '');
if (place && calculator) {
  const country = numberCountry(await signedInCountry());
  createRoot(place).render(<CalculatorPage calculator={calculator} country={country} />);
}
