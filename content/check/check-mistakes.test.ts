import { expect, test } from 'vitest';
import { parseLesson } from '#content/format/read/parse-lesson.ts';
import { changedKinds } from '#test/content/sample-kinds.ts';
import { checkExercises } from './check-exercises.ts';
import { checkMistakes } from './check-mistakes.ts';

function problems(text: string): string[] {
  const found: string[] = [];
  const parsed = parseLesson(text, 'a.md');
  for (const { message } of parsed.problems) found.push(message);
  checkMistakes(parsed, (_line, message) => found.push(message));
  checkExercises(parsed, (_line, message) => found.push(message), 5);
  return found;
}

const FEW = /errores usuales; deben ser al menos 2/;

test('orders, pairs, entries and tables name two usual mistakes at least', () => {
  expect(
    problems(changedKinds('tipo: ordenar', 'tipo: ordenar')).filter((each) => FEW.test(each)),
  ).toHaveLength(4);
  const named = changedKinds(
    'tipo: ordenar',
    'tipo: ordenar\nerror: Mayor => Diario\n  > El mayor copia lo que ya está escrito.\nerror: Balance de comprobación => Mayor\n  > Los saldos salen de las cuentas.',
  );
  expect(problems(named).filter((each) => FEW.test(each))).toHaveLength(3);
});

const pairs = (errors: string) =>
  changedKinds('parcial: sí\n\n- Bancos', `parcial: sí\n${errors}\n\n- Bancos`);

test.each([
  [
    'names the right pair',
    pairs('error: Bancos => Pasivo\n  > Lo de los bancos es un activo.'),
    /^El motivo dice cuál es la respuesta correcta/,
  ],
  ['is too short', pairs('error: Bancos => Pasivo\n  > No.'), /tiene 3 caracteres/],
  [
    'stands twice',
    pairs(
      'error: Bancos => Pasivo\n  > Lo que se tiene no se debe.\nerror: Proveedores => Patrimonio\n  > Lo que se tiene no se debe.',
    ),
    /está repetido/,
  ],
])('a reason that %s is reported', (_what, text, message) => {
  expect(problems(text)).toContainEqual(expect.stringMatching(message));
});

test('a mistake that gives the right answer, or is told to nobody, is reported', () => {
  const right = changedKinds('error: iva\n', 'error: precio + iva\n');
  expect(problems(right)).toContainEqual(expect.stringMatching(/«precio \+ iva» da la respuesta correcta/));
  const hidden = changedKinds(
    'error: iva\n  > Eso es solo el IVA.\n',
    'error: iva\n  > Eso es solo el IVA, nada más.\nerror: iva + 0\n  > Eso es solo el IVA, otra vez.\n',
  );
  expect(problems(hidden)).not.toContainEqual(expect.stringMatching(/no se le dice a nadie/));
  const alone = changedKinds(
    '- Bancos => Activo\n- Proveedores => Pasivo\n- => Patrimonio',
    '- Bancos => Activo\n- Proveedores => Pasivo',
  );
  const closed = alone.replace(
    'parcial: sí\n\n- Bancos',
    'parcial: sí\nerror: Bancos => Pasivo\n  > Lo que se tiene no se debe.\n\n- Bancos',
  );
  expect(problems(closed)).toContainEqual(expect.stringMatching(/«Bancos => Pasivo» no se le dice a nadie/));
});

test.each([
  ['that cannot be read', 'precio == 12', /^Sobra «=» \(posición 9 de «precio == 12»\)/],
  ['that has no value for some figures', 'iva / (tipo - 10)', /No se puede dividir entre cero/],
])('a mistake %s is reported, and the check goes on', (_what, formula, message) => {
  expect(problems(changedKinds('error: iva\n', `error: ${formula}\n`))).toContainEqual(
    expect.stringMatching(message),
  );
});
