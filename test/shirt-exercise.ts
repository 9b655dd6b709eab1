/** The body of a question that asks for the price of a shirt with 21 % of tax: a number whose figure is drawn. */
export const SHIRT_BODY = {
  exercise: {
    parameters: [{ name: 'precio', from: '10000', to: '90000', step: '50' }],
    constraints: [],
    values: [],
    rounding: 'half_up',
  },
  answer: 'precio * 1.21',
  places: 2,
  unit: 'none',
  tolerance: { kind: 'absolute', value: '0' },
  mistakes: [{ formula: 'precio * 0.21', reason: 'Eso es solo el IVA.' }],
  solution: [],
  hints: [{ text: 'Suma el impuesto al precio.', cost: 2 }],
};
