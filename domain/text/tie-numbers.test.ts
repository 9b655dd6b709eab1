import { expect, test } from 'vitest';
import { tieNumbers } from './tie-numbers.ts';

test.each([
  ['un 75 % de $ 1,000', 'un 75_% de $_1,000'],
  ['S/ 500, US$ 20 o RD$ 300', 'S/_500, US$_20 o RD$_300'],
  ['20 € y 30 EUR', '20_€ y 30_EUR'],
  ['400.000 UDI en 2 h y 5 km', '400.000_UDI en 2_h y 5_km'],
  ['| 24 % | 2 % |', '| 24_% | 2_% |'],
  ['en 2026 hay 3 meses', 'en 2026 hay 3 meses'],
  ['3 hombres, 5 kilos, 8 UFO', '3 hombres, 5 kilos, 8 UFO'],
  ['cuesta $ y 4', 'cuesta $ y 4'],
])('%s is shown as %s', (text, shown) => {
  expect(tieNumbers(text)).toBe(shown.replaceAll('_', '\u00a0'));
});
