/** The figures of income with their definitions (docs/product.md §9.13), in the order of the screen. */
export const INCOME_FIGURES = [
  {
    name: 'mrr',
    label: 'MRR',
    definition:
      'Ingreso mensual recurrente: lo que pagan al mes las suscripciones vigentes al final del mes ' +
      '(en el mes actual, ahora). Un plan de 28 a 31 días cuenta su precio; otro, su precio ' +
      'repartido en meses de 365/12 días. Una prueba gratis no cuenta hasta su primer periodo pagado.',
  },
  {
    name: 'new',
    label: 'Nuevas',
    definition:
      'Suscripciones cuyo primer periodo pagado empezó en el mes, o que volvieron a pagar después de perderse, con lo que pagan al mes.',
  },
  {
    name: 'lost',
    label: 'Perdidas',
    definition:
      'Suscripciones que dejaron de dar acceso en el mes: canceladas cuando acaba lo pagado, sin ' +
      'pagar cuando acaban los días de gracia, o devueltas. Con lo que pagaban al mes.',
  },
  {
    name: 'failed',
    label: 'Fallidos',
    definition: 'Cobros cuyo primer intento fallido conocido fue en el mes, aunque después se pagaran.',
  },
  { name: 'paid', label: 'Cobrado', definition: 'Pagos cobrados en el mes, antes de devoluciones.' },
  {
    name: 'refunded',
    label: 'Devuelto',
    definition: 'Dinero devuelto en el mes, también de pagos anteriores; cada parte, en su mes.',
  },
] as const;

/** What follows from these figures. */
export const DERIVED_FIGURES = [
  { name: 'net', label: 'Neto', definition: 'Lo cobrado en el mes menos lo devuelto en él.' },
  {
    name: 'churn',
    label: 'Tasa de bajas',
    definition: 'Qué parte del MRR con el que empezó el mes se perdió en él.',
  },
] as const;

export type IncomeFigure = (typeof INCOME_FIGURES)[number]['name'];
