export const CALCULATORS_PATH = '/calculadoras';

/** The addresses of all calculators: lessons embed them, and each has a document of its own. */
export const calculatorPaths = [
  '/calculadoras/interes-compuesto',
  '/calculadoras/prestamo',
  '/calculadoras/pago-minimo',
  '/calculadoras/fondo-de-emergencia',
  '/calculadoras/impuesto-renta',
] as const;
