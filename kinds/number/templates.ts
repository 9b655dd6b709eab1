import type { Parameter } from '#domain/exercise/exercise.ts';
import type { NumberBody } from './number.ts';

/** A worked exercise to begin with; `[una camiseta]` in its texts is what the author says in other words. */
export type ExerciseTemplate = {
  name: string;
  /** What the author is asked for, each with the words of the example. */
  words: { label: string; example: string }[];
  question_text: string;
  explanation: string;
  body: NumberBody;
};

type Part = Pick<NumberBody, 'answer' | 'unit' | 'places' | 'mistakes' | 'solution'> & {
  parameters: Parameter[];
  constraints?: string[];
  hint: string;
};

const body = ({ parameters, constraints = [], hint, ...part }: Part): NumberBody => ({
  exercise: { parameters, constraints, values: [], rounding: 'half_up' },
  ...part,
  ...(part.unit === 'money' && { currency: 'EUR' }),
  tolerance: { kind: 'absolute', value: part.places === 0 ? '0' : '0.01' },
  hints: [{ text: hint, cost: 1 }],
});

const range = (name: string, from: string, to: string, step: string): Parameter => ({ name, from, to, step });

export const EXERCISE_TEMPLATES: readonly ExerciseTemplate[] = [
  {
    name: 'Porcentaje',
    words: [
      { label: 'De quiénes o de qué', example: 'personas de una empresa' },
      { label: 'Qué hace esa parte', example: 'ahorra cada mes' },
    ],
    question_text:
      'De {{total}} [personas de una empresa], el {{porcentaje|%}} [ahorra cada mes]. ¿Cuántas son?',
    explanation: 'El {{porcentaje|%}} de {{total}} es {{total * porcentaje / 100}}.',
    body: body({
      parameters: [range('total', '200', '900', '20'), range('porcentaje', '5', '45', '5')],
      ...{ answer: 'total * porcentaje / 100', unit: 'units', places: 0 },
      mistakes: [
        {
          formula: 'total - total * porcentaje / 100',
          reason: 'Son las demás: se pide la parte, no el resto.',
        },
      ],
      solution: [
        'Un {{porcentaje|%}} es {{porcentaje}} de cada 100: {{porcentaje / 100}}.',
        '{{total}} × {{porcentaje / 100}} = {{total * porcentaje / 100}}.',
      ],
      hint: 'Un porcentaje es una parte de cada 100.',
    }),
  },
  {
    name: 'IVA',
    words: [{ label: 'Qué se compra', example: 'una camiseta' }],
    question_text:
      'Compras [una camiseta] por {{precio|euros}} más un IVA del {{iva|%}}. ¿Cuánto pagas en total?',
    explanation: 'El IVA se suma al precio: {{precio|euros}} + {{precio * iva / 100|euros}}.',
    body: body({
      parameters: [range('precio', '40', '120', '5'), { name: 'iva', choices: ['21', '10', '4'] }],
      ...{ answer: 'precio * (1 + iva / 100)', unit: 'money', places: 2 },
      mistakes: [
        { formula: 'precio * iva / 100', reason: 'Eso es solo el IVA: falta el precio.' },
        { formula: 'precio + iva', reason: 'Has sumado el porcentaje como si fueran euros.' },
      ],
      solution: [
        'IVA: {{precio|euros}} × {{iva|%}} = {{precio * iva / 100|euros}}.',
        'Total: {{precio|euros}} + {{precio * iva / 100|euros}} = {{precio * (1 + iva / 100)|euros}}.',
      ],
      hint: 'Calcula primero cuánto es el IVA.',
    }),
  },
  {
    name: 'Interés',
    words: [{ label: 'Dónde se ahorra', example: 'un depósito' }],
    question_text:
      'Dejas {{capital|euros}} en [un depósito] al {{interes|%}} anual de interés simple durante {{anos}} años. ¿Cuánto interés recibes?',
    explanation: 'Cada año son {{capital * interes / 100|euros}}, y lo recibes {{anos}} veces.',
    body: body({
      parameters: [
        range('capital', '1000', '9000', '500'),
        range('interes', '2', '6', '1'),
        range('anos', '2', '5', '1'),
      ],
      ...{ answer: 'capital * interes / 100 * anos', unit: 'money', places: 2 },
      mistakes: [
        { formula: 'capital * interes / 100', reason: 'Eso es el interés de un solo año.' },
        {
          formula: 'capital + capital * interes / 100 * anos',
          reason: 'Eso es lo que tienes al final: se pide solo el interés.',
        },
      ],
      solution: [
        'En un año: {{capital|euros}} × {{interes|%}} = {{capital * interes / 100|euros}}.',
        'En {{anos}} años: {{capital * interes / 100|euros}} × {{anos}} = {{capital * interes / 100 * anos|euros}}.',
      ],
      hint: 'Calcula primero el interés de un año.',
    }),
  },
  {
    name: 'Préstamo',
    words: [{ label: 'Para qué se pide', example: 'comprar un coche' }],
    question_text:
      'Pides {{prestamo|euros}} para [comprar un coche] al {{interes|%}} anual y los devuelves en {{meses}} cuotas ' +
      'mensuales iguales. ¿Cuánto es cada cuota?',
    explanation: 'La cuota devuelve una parte del préstamo y paga el interés del mes, {{interes / 12|2}} %.',
    body: body({
      parameters: [
        range('prestamo', '2000', '12000', '500'),
        range('interes', '3', '12', '1'),
        { name: 'meses', choices: ['24', '12', '36', '48', '60'] },
      ],
      ...{ answer: 'cuota(interes / 1200, meses, prestamo)', unit: 'money', places: 2 },
      mistakes: [{ formula: 'prestamo / meses', reason: 'Así no pagarías ningún interés.' }],
      solution: [
        'Interés de un mes: {{interes|%}} ÷ 12 ≈ {{interes / 12|4}} %.',
        'La cuota francesa de {{prestamo|euros}} en {{meses}} meses es {{cuota(interes / 1200, meses, prestamo)|euros}}.',
      ],
      hint: 'El interés anual se reparte entre 12 meses.',
    }),
  },
  {
    name: 'Presupuesto',
    words: [
      { label: 'Quién', example: 'Ana' },
      { label: 'En qué más gasta', example: 'comida y transporte' },
    ],
    question_text:
      '[Ana] gana {{ingreso|euros}} al mes. Paga {{alquiler|euros}} de alquiler y {{gastos|euros}} de ' +
      '[comida y transporte]. ¿Cuánto le queda?',
    explanation: 'De lo que gana se quitan todos sus gastos, que suman {{alquiler + gastos|euros}}.',
    body: body({
      parameters: [
        range('ingreso', '1200', '2400', '50'),
        range('alquiler', '400', '700', '50'),
        range('gastos', '200', '450', '50'),
      ],
      constraints: ['ingreso != 2 * (alquiler + gastos)'],
      ...{ answer: 'ingreso - alquiler - gastos', unit: 'money', places: 2 },
      mistakes: [
        { formula: 'ingreso - alquiler', reason: 'Falta quitar los demás gastos.' },
        { formula: 'alquiler + gastos', reason: 'Eso es lo que gasta, no lo que le queda.' },
      ],
      solution: [
        'Gastos: {{alquiler|euros}} + {{gastos|euros}} = {{alquiler + gastos|euros}}.',
        'Queda: {{ingreso|euros}} − {{alquiler + gastos|euros}} = {{ingreso - alquiler - gastos|euros}}.',
      ],
      hint: 'Suma primero todos los gastos.',
    }),
  },
  {
    name: 'Razón',
    words: [
      { label: 'Qué se prepara', example: 'Una receta' },
      { label: 'De qué lleva gramos', example: 'arroz' },
    ],
    question_text:
      '[Una receta] para {{base}} personas lleva {{cantidad}} gramos de [arroz]. ¿Cuántos gramos hacen falta para {{nuevas}} personas?',
    explanation: 'Por persona son {{cantidad / base}} gramos, para todas la misma parte.',
    body: body({
      parameters: [
        { name: 'base', choices: ['4', '2', '5'] },
        range('cantidad', '200', '600', '20'),
        { name: 'nuevas', choices: ['6', '8', '10', '12'] },
      ],
      ...{ answer: 'cantidad / base * nuevas', unit: 'units', places: 0 },
      mistakes: [
        { formula: 'cantidad * nuevas', reason: 'Esa cantidad es para todas, no para cada persona.' },
      ],
      solution: [
        'Por persona: {{cantidad}} ÷ {{base}} = {{cantidad / base}} gramos.',
        'Para {{nuevas}}: {{cantidad / base}} × {{nuevas}} = {{cantidad / base * nuevas}} gramos.',
      ],
      hint: 'Calcula primero cuánto es para una persona.',
    }),
  },
];

/** The texts of a template in the author's words. */
export const fillTemplate = (
  text: string,
  words: ExerciseTemplate['words'],
  chosen: readonly string[],
): string =>
  words.reduce(
    (filled, { example }, at) => filled.replaceAll(`[${example}]`, chosen[at]?.trim() || example),
    text,
  );
