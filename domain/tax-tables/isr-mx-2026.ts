import type { TaxTable } from './brackets.ts';

const SOURCE =
  'México, Resolución Miscelánea Fiscal para 2026, Anexo 8 (DOF, 28 de diciembre de 2025) https://www.dof.gob.mx/';

/** The published tariff counts what exceeds each lower limit, which is one cent above the last upper limit. */
export const isrMx2026: TaxTable = {
  name: 'isr_mx_2026',
  country: 'MX',
  year: 2026,
  title: 'ISR de personas físicas: tarifa anual de 2026',
  currency: 'MXN',
  source: SOURCE,
  checked: '2026-11-22',
  brackets: [
    { from: '0.01', base: '0', percent: '1.92' },
    { from: '10135.12', base: '194.59', percent: '6.40' },
    { from: '86022.12', base: '5051.37', percent: '10.88' },
    { from: '151176.20', base: '12140.13', percent: '16.00' },
    { from: '175735.67', base: '16069.64', percent: '17.92' },
    { from: '210403.70', base: '22282.14', percent: '21.36' },
    { from: '424353.98', base: '67981.92', percent: '23.52' },
    { from: '668840.15', base: '125485.07', percent: '30.00' },
    { from: '1276925.99', base: '307910.81', percent: '32.00' },
    { from: '1702567.98', base: '444116.23', percent: '34.00' },
    { from: '5107703.93', base: '1601862.46', percent: '35.00' },
  ],
};

export const isrMensualMx2026: TaxTable = {
  name: 'isr_mensual_mx_2026',
  country: 'MX',
  year: 2026,
  title: 'ISR de personas físicas: tarifa mensual de retención de 2026, sin el subsidio para el empleo',
  currency: 'MXN',
  source: SOURCE,
  checked: '2026-11-22',
  brackets: [
    { from: '0.01', base: '0', percent: '1.92' },
    { from: '844.60', base: '16.22', percent: '6.40' },
    { from: '7168.52', base: '420.95', percent: '10.88' },
    { from: '12598.03', base: '1011.68', percent: '16.00' },
    { from: '14644.65', base: '1339.14', percent: '17.92' },
    { from: '17533.65', base: '1856.84', percent: '21.36' },
    { from: '35362.84', base: '5665.16', percent: '23.52' },
    { from: '55736.69', base: '10457.09', percent: '30.00' },
    { from: '106410.51', base: '25659.23', percent: '32.00' },
    { from: '141880.67', base: '37009.69', percent: '34.00' },
    { from: '425642.00', base: '133488.54', percent: '35.00' },
  ],
};
