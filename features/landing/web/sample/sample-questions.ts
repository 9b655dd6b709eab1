import type { LessonCategory } from '#domain/course/lessons.ts';

/** Written for this page: these questions are in no lesson, so their answer keys may be in the markup. */
export type Sample = {
  id: string;
  category: LessonCategory;
  question_text: string;
  options: string[];
  correct_answer: number;
  explanation: string;
};

export const creditCardQuestion: Sample = {
  id: 'tarjeta',
  category: 'finanzas_personales',
  question_text:
    'Debes $1000 en la tarjeta, al 3\u00a0% de interés al mes. Pagas $30 y no compras nada. ¿Cuánto debes ahora?',
  options: ['$970', '$1000', '$1030'],
  correct_answer: 1,
  explanation:
    'El interés del mes es el 3\u00a0% de $1000, o sea $30. Tu pago cubre justo eso y la deuda se ' +
    'queda igual. Para que baje, tienes que pagar más que el interés.',
};

export const salaryQuestion: Sample = {
  id: 'sueldo',
  category: 'inversiones',
  question_text:
    'Te suben el sueldo un 5\u00a0% y, en el mismo año, los precios suben un 7\u00a0%. ¿Qué puedes comprar ahora?',
  options: [
    'Un 12\u00a0% más que antes',
    'Un 5\u00a0% más que antes',
    'Lo mismo que antes',
    'Cerca de un 2\u00a0% menos que antes',
  ],
  correct_answer: 3,
  explanation:
    'Ganas 105 donde antes ganabas 100, pero lo que costaba 100 ahora cuesta 107. Y ' +
    '105\u00a0÷\u00a0107 es 0,98: tu sueldo compra cerca de un 2\u00a0% menos. Subió el número, no lo ' +
    'que vale.',
};

export const bracketQuestion: Sample = {
  id: 'tramos',
  category: 'impuestos',
  question_text:
    'Un impuesto cobra el 10\u00a0% de los primeros $1000 y el 20\u00a0% de lo que pase de ahí. Ganas $1500. ¿Cuánto pagas?',
  options: ['$150', '$200', '$300'],
  correct_answer: 1,
  explanation:
    'Son $100 por los primeros $1000 y otros $100 por los $500 que pasan de ahí. Cruzar un tramo solo ' +
    'encarece lo que está por encima, no lo que ya ganabas.',
};

export const creditSaleQuestion: Sample = {
  id: 'venta',
  category: 'contabilidad',
  question_text: 'Vendes por $500 y el cliente te pagará el mes que viene. ¿Qué cambia hoy en tu negocio?',
  options: [
    'Sube la ganancia, y el dinero en caja sigue igual',
    'Suben la ganancia y el dinero en caja',
    'Nada, hasta que el cliente pague',
  ],
  correct_answer: 0,
  explanation:
    'La venta está hecha, así que hoy cuenta como ingreso; el dinero entra cuando te pagan. Por eso un ' +
    'negocio puede ganar y quedarse sin efectivo.',
};
