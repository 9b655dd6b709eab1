import { createRoot } from 'react-dom/client';
import './calculators.css';
import { CalculatorPage } from './calculator-page.tsx';
import { calculatorAt } from './catalog/catalog.ts';

// Takes the place of the prerendered markup, which looks the same. The list of calculators has none and works without a script.
const place = document.querySelector<HTMLElement>('[data-calculator]');
const calculator = calculatorAt(place?.dataset.calculator ?? '');
if (place && calculator) createRoot(place).render(<CalculatorPage calculator={calculator} />);
