import { describe, expect, it, test } from 'vitest';
import { describeWrongSource } from '#domain/course/sources.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { expiredNames, FACT_COUNTRIES, FACTS, type Facts, numberOf } from './facts.ts';
import { linkFacts, mapTexts, pinFacts, printMarks, unmarked } from './print-marks.ts';

const now = new Date('2026-11-28T12:00:00Z');
const printed = (text: string, country = GENERAL, at = now, facts = FACTS) =>
  printMarks(text, { country, now: at }, facts);

test('nine countries have facts', () => {
  expect(FACT_COUNTRIES).toEqual(['AR', 'CL', 'CO', 'DO', 'EC', 'ES', 'MX', 'PE', 'US']);
  expect(new Set([...FACTS.values()].map(({ country }) => country))).toEqual(new Set(FACT_COUNTRIES));
});

test.each([...FACTS])(
  '%s has a country, decimals in order of their days, a source and its day of review',
  (id, fact) => {
    const { values, country, source, reviewed } = fact;
    expect(id).toMatch(new RegExp(`^${country.toLowerCase()}\\.|_${country.toLowerCase()}_`));
    const days = values.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]));
    expect(days.every(isCalendarDay) && isCalendarDay(reviewed)).toBe(true);
    expect(days).toEqual(days.toSorted());
    for (const { value } of values) expect(value).toMatch(/^\d+(\.\d+)?$/);
    expect([source.length > 10, describeWrongSource(source)]).toEqual([true, null]);
  },
);

describe.each([
  ['AR', '2027-01-01T02:59:59Z'],
  ['CL', '2027-01-01T02:59:59Z'],
  ['CO', '2027-01-01T04:59:59Z'],
  ['DO', '2027-01-01T03:59:59Z'],
  ['EC', '2027-01-01T04:59:59Z'],
  ['ES', '2026-12-31T22:59:59Z'],
  ['MX', '2027-01-01T05:59:59Z'],
  ['PE', '2027-01-01T04:59:59Z'],
  ['US', '2027-01-01T04:59:59Z'],
])('a fact of %s that changes with the year', (country, lastSecond) => {
  const values = [
    { value: '16', from: '2026-01-01', to: '2026-12-31' },
    { value: '17', from: '2027-01-01', to: '2027-12-31' },
  ];
  const fact = {
    id: 'x.iva',
    title: 'IVA',
    unit: '%',
    values,
    source: 'Ley',
    reviewed: '2026-11-28',
    checked: true,
  };
  const facts: Facts = new Map([['x.iva', { ...fact, country }]]);
  const [last, next] = [new Date(lastSecond), new Date(Date.parse(lastSecond) + 1000)];

  it('has its old value at 23:59:59 there and the new one a second later', () => {
    expect(printed('{x.iva}', GENERAL, last, facts)).toBe('16\u00a0%');
    expect(printed('{x.iva}', GENERAL, next, facts)).toBe('17\u00a0%');
    expect(linkFacts('{x.iva}', last, facts)).toContain('hasta el 31 de diciembre de 2026');
    expect(linkFacts('{x.iva}', next, facts)).toContain('desde el 1 de enero de 2027');
  });

  it('stays in a text and a formula that are held to its old day', () => {
    const held = pinFacts({ text: 'El {x.iva}', formula: '200 * {x.iva}' }, last, facts);
    expect(printed(held.text, GENERAL, next, facts)).toBe('El 16\u00a0%');
    expect(held.formula).toBe('200 * {x.iva@2026-12-31}');
    expect(numberOf('x.iva@2026-12-31', facts)).toBe('16');
    expect(numberOf('x.iva', facts)).toBe('17');
  });

  it('expires at the end of its last year, there', () => {
    const years = (instant: Date) => new Date(instant.getTime() + 365 * 86_400_000);
    expect(expiredNames(years(last), facts)).toEqual([]);
    expect(expiredNames(years(next), facts)).toEqual([{ name: 'x.iva', last: '2027-12-31' }]);
  });
});

test.each([
  ['$\u007b12.500,50}', '$12.500,50', '$12,500.50'],
  ['{1250} €', '1250\u00a0€', '1250\u00a0€'],
  ['un {4,5} %', 'un 4,5\u00a0%', 'un 4.5\u00a0%'],
  ['un 5 % de $ 10', 'un 5\u00a0% de $\u00a010', 'un 5\u00a0% de $\u00a010'],
  ['el {es.iva}', 'el 21\u00a0%', 'el 21\u00a0%'],
  ['{es.seguro_depositos}', '100.000\u00a0€', '100,000\u00a0€'],
  ['{pe.uit}', 'S/\u00a05500', 'S/\u00a05500'],
  ['{mx.seguro_depositos}', '400.000\u00a0UDI', '400,000\u00a0UDI'],
  ['{isr_mx_2026.6.limite} y {isr_mx_2026.2.tasa}', '$210.403,70 y 6,4\u00a0%', '$210,403.70 y 6.4\u00a0%'],
  ['{=21} %', '21\u00a0%', '21\u00a0%'],
  ['{{precio|dinero}} y {{=2}}', '{{precio|dinero}} y {{=2}}', '{{precio|dinero}} y {{=2}}'],
  ['{mx.nada} {x} {}', '{mx.nada} {x} {}', '{mx.nada} {x} {}'],
  ['{{12500 * {mx.iva} / 100 + 0.5|dinero}}', '$2000,50', '$2000.50'],
  [
    '{{total * {mx.iva} / 100}}',
    '{{total * {mx.iva@2026-11-28} / 100}}',
    '{{total * {mx.iva@2026-11-28} / 100}}',
  ],
])('%s is printed %s, in Mexico %s', (text, general, mexican) => {
  expect([printed(text), printed(text, 'MX')]).toEqual([general, mexican]);
});

test('texts are printed wherever they stand in an answer, and nothing else is changed', () => {
  const answer = { a: ['{1,5}', 3, null], b: { at: now, c: 'igual' } };
  const changed = mapTexts(answer, (text) => printed(text, 'MX'));
  expect(changed).toEqual({ a: ['1.5', 3, null], b: { at: now, c: 'igual' } });
  expect(changed.b).toBe(answer.b);
});

test('texts that differ in marks alone are equal without them', () => {
  expect(unmarked('El IVA de México es del {mx.iva}, y {1.250.000,5} más')).toBe(
    unmarked('El IVA de México es del 16\u00a0%, y 1.250.000,5 más'),
  );
});

test('a fact that a lesson holds to a day is linked with the value and the days of then', () => {
  const values = [
    { value: '25', from: '2026-03-01', to: '2026-03-31' },
    { value: '26', from: '2026-04-01' },
  ];
  const fact = { ...FACTS.get('es.iva')!, id: 'x.usura', values };
  const linked = linkFacts('{x.usura@2026-03-31} y {x.usura}', now, new Map([['x.usura', fact]]));
  expect(linked).toMatch(/^\[\{25\}.*hasta el 31 de marzo de 2026.* y \[\{26\}/);
});

test('a fact in a lesson is a link to its source with the fact, its dates and its day of review', () => {
  expect(linkFacts('El {es.iva} y {es.nada}', now)).toBe(
    'El [{21}\u00a0%](<https://www.boe.es/buscar/act.php?id=BOE-A-1992-28740> "Dato: IVA, tipo general · ' +
      'España, Ley 37/1992, del Impuesto sobre el Valor Añadido, artículo 90 · ' +
      'Consta desde el 1 de enero de 2026 · Revisado el 22 de noviembre de 2026") y {es.nada}',
  );
});
