import { describe, expect, test } from 'vitest';
import type { BodyKind } from '#domain/question-versions.ts';
import { KINDS } from '../registry.ts';

const WORK = { exercise: null, solution: [], hints: [] };
const TOLERANCE = { kind: 'cents', value: '0' };
const drawn = (name: string, from: string) => ({ name, from, to: `${from}9`, step: '1' });

const ASKED = {
  number: {
    text: 'Diez monedas de 7 en 2 bolsas: ¿cuántas por bolsa?',
    body: { ...WORK, answer: '5', places: 0, unit: 'none', tolerance: TOLERANCE },
    mistake: '4',
  },
  loss: {
    text: 'Ganas 7 y pierdes 12. ¿Cuánto queda?',
    body: { ...WORK, answer: '-5', places: 0, unit: 'none', tolerance: TOLERANCE },
    mistake: '5',
  },
  near: {
    text: '¿Cuánto pagas?',
    body: {
      ...{ ...WORK, answer: '1234.5', places: 2, unit: 'money' },
      tolerance: { kind: 'absolute', value: '1' },
    },
    mistake: '4',
  },
  fact: {
    text: '¿Qué IVA general cobra México?',
    body: { ...WORK, answer: '{mx.iva}', places: 0, unit: 'percent', tolerance: TOLERANCE },
    mistake: '8',
  },
  stated: {
    text: '¿Cuánto es el IVA de 100 al {mx.iva}?',
    body: { ...WORK, answer: '{mx.iva}', places: 0, unit: 'money', tolerance: TOLERANCE },
    mistake: '8',
  },
  drawn: {
    text: 'Ganas {{a|dinero}} y gastas {{b|dinero}}. ¿Cuánto queda?',
    body: {
      ...WORK,
      exercise: {
        parameters: [drawn('a', '60'), drawn('b', '20')],
        ...{ constraints: [], values: [], rounding: 'half_up' },
      },
      ...{ answer: 'a - b', places: 2, unit: 'money', tolerance: TOLERANCE },
    },
    mistake: 'a + b',
  },
  table: {
    text: 'Completa el gasto de 240.',
    body: {
      ...{ ...WORK, tolerance: TOLERANCE },
      columns: ['Mes', 'Gasto'],
      rows: [
        ['1', { gap: '60', places: 0 }],
        ['2', { gap: '180', places: 0 }],
      ],
    },
    mistake: 'fila 1, Gasto = 70',
  },
  entry: {
    text: 'Compras por 100 más IVA.',
    body: {
      ...{ ...WORK, accounts: ['Compras', 'IVA', 'Bancos'] },
      lines: [
        { account: 0, debit: '100', credit: null },
        { account: 1, debit: '16', credit: null },
        { account: 2, debit: null, credit: '116' },
      ],
    },
    mistake: 'debe Compras = 110',
  },
  match: {
    text: 'Empareja.',
    body: {
      pairs: [
        ['Pagas $30 al mes', 'Crece'],
        ['Pagas $90 al mes', 'Baja'],
        ['Pagas $60 al mes', 'Sigue igual'],
      ],
      ...{ extra: [], partial: false },
    },
    mistake: 'Pagas $90 al mes => Crece',
  },
  order: {
    text: 'Ordena.',
    body: { items: ['Diario', 'Mayor', 'Balance'], partial: false },
    mistake: 'Mayor => Diario',
  },
};

type Name = keyof typeof ASKED;

function check(name: Name, reason: string) {
  const { text, body, mistake } = ASKED[name];
  const kind = 'answer' in body ? 'number' : (name as BodyKind);
  const mistakes = [{ formula: mistake, reason }];
  return KINDS[kind].checkBody({
    ...{ question_text: text, options: [], explanation: '' },
    body: { ...body, mistakes },
  });
}

type Case = [name: Name, reason: string];

describe('a reason of a usual mistake that names what is right is refused where it stands:', () => {
  test.each<Case>([
    ['number', 'La respuesta es 5.'],
    ['number', 'Da 5,00 por bolsa.'],
    ['loss', 'Quedan −5.'],
    ['near', 'Pagas 1.235 en total.'],
    ['near', "Pagas $1'234.50."],
    ['fact', 'Cobra el {mx.iva}, no la mitad.'],
    ['drawn', 'Has sumado: son {{a - b|dinero}}.'],
    ['drawn', 'Has sumado: te quedan {{(a - b) * 1|2}} al mes.'],
    ['table', 'Son 180.'],
    ['table', 'El primer mes es de 60.'],
    ['entry', 'El impuesto son 16.'],
    ['match', 'Pagas $30 al mes va con Crece.'],
    ['match', 'Lo que baja no crece.'],
    ['match', 'Crece quien pagas 30 al mes.'],
    ['order', 'Primero el diario, luego el mayor y al final el balance.'],
  ])('%s, «%s»', (name, reason) => {
    expect(check(name, reason)).toEqual({
      problems: [
        {
          path: ['body', 'mistakes', 0, 'reason'],
          message: 'El motivo dice cuál es la respuesta correcta.',
        },
      ],
    });
  });
});

describe('a reason of a usual mistake may name what is no key, or can be read in the question:', () => {
  test.each<Case>([
    ['number', 'Has contado 4 y no las 7 monedas en 2 bolsas.'],
    ['number', 'Son 5,5 o 50, según se mire.'],
    ['near', 'Pagas 1.237 en total.'],
    ['fact', 'Es el doble de lo que dices.'],
    ['stated', 'Usa el {mx.iva} entero.'],
    ['drawn', 'Has sumado: {{a + b|dinero}} no es lo que queda de {{a|dinero}}.'],
    ['drawn', 'Si ganas 40 y gastas 20, te quedan 20.'],
    ['table', 'Con 70 el primer mes no se llega a los 240 del mes 2.'],
    ['entry', 'La compra es de 100, sin nada más.'],
    ['match', 'Pagas $90 al mes no va con Crece.'],
    ['match', 'Con Sigue igual no se paga más.'],
    ['order', 'El mayor copia el diario.'],
    ['order', 'Ni el balance ni el mayor van antes del diario.'],
  ])('%s, «%s»', (name, reason) => {
    expect(check(name, reason)).toHaveProperty('body');
  });
});
