import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ASKS } from '#test/components/asks.ts';
import type { KindAnswer } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { KindField } from './kind-question.tsx';

let answers: KindAnswer[] = [];
beforeEach(() => {
  answers = [];
});

const REJECTION = 'El servidor no lo entiende.';

/** Stands for the page, whose server can read no answer. */
function Rejected({ ask, rejects }: { ask: Ask; rejects: boolean }) {
  const [rejection, setRejection] = useState('');
  const onAnswer = (answer: KindAnswer) => {
    answers.push(answer);
    if (rejects) setRejection(REJECTION);
  };
  const asked = { ask, options: ['Ahorro', 'Deuda'], country: 'general', formId: 'form' };
  return (
    <>
      <KindField {...asked} rejection={rejection} onAnswer={onAnswer} />
      <button type="submit" form="form">
        Comprobar
      </button>
    </>
  );
}

async function show(kind: keyof typeof ASKS, rejects = false) {
  await render(<Rejected ask={ASKS[kind]} rejects={rejects} />);
}

const field = (label: string, nth = 0) => page.getByLabelText(label, { exact: true }).nth(nth);
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function join(one: string, other: string) {
  await button(one).click();
  await button(other).click();
}

const send = () => button('Comprobar').click();

async function fillEntry() {
  await field('Cuenta 1 del debe').selectOptions('Compras');
  await field('Importe 1 del debe').fill('10');
  await field('Cuenta 1 del haber').selectOptions('Bancos');
  await field('Importe 1 del haber').fill('10');
}

test.each([
  ['multiple_choice', () => field('Ahorro').click(), () => field('Deuda').click()],
  ['number', () => field('Tu respuesta').fill('5'), () => field('Tu respuesta').fill('6')],
  ['order', () => button('Bajar: Uno').click(), () => button('Subir: Uno').click()],
  [
    'match',
    async () => {
      await join('Caja', 'Activo');
      await join('Deuda', 'Pasivo');
    },
    () => button('Separar Caja Activo').click(),
  ],
  ['entry', fillEntry, () => field('Importe 1 del haber').fill('12')],
  ['table', () => field('Interés, 1').fill('5'), () => field('Interés, 1').fill('6')],
] as const)(
  'the sentence about an answer of the kind %s goes away with its next edit',
  async (kind, fill, edit) => {
    await show(kind, true);
    await fill();
    await send();
    await expect.element(page.getByRole('alert')).toHaveTextContent(REJECTION);
    await edit();
    await expect.element(page.getByText(REJECTION)).not.toBeInTheDocument();
  },
);

test('the sentence about an entry stays away when the next try is stopped by a wrong field', async () => {
  await show('entry', true);
  await fillEntry();
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent(REJECTION);
  await field('Importe 1 del haber').fill('');
  await send();
  await expect.element(page.getByText('Escribe el importe.')).toBeVisible();
  await expect.element(page.getByText(REJECTION)).not.toBeInTheDocument();
});

test('Enter sends an answer from its boxes and fields, and the space bar ticks a box', async () => {
  await show('multiple_choice');
  await field('Deuda').click();
  await userEvent.keyboard('[Space]{Enter}');
  await expect.element(page.getByText('Marca al menos una opción.')).toBeVisible();
  await userEvent.keyboard('[Space]{Enter}');
  expect(answers).toEqual([{ options: [1] }]);
});

test('an order that nobody has moved is sent by a second press, because it can be the right one', async () => {
  await show('order');
  await send();
  const sentence = page.getByRole('alert');
  await expect
    .element(sentence)
    .toHaveTextContent('Todavía no has movido nada. Si ya está en orden, pulsa el botón otra vez.');
  expect(answers).toEqual([]);
  await send();
  expect(answers).toEqual([{ order: [0, 1, 2] }]);
  await expect.element(sentence).not.toBeInTheDocument();
});

test('an order that was moved is sent by one press, also after the sentence', async () => {
  await show('order');
  await send();
  await button('Bajar: Uno').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await send();
  expect(answers).toEqual([{ order: [1, 0, 2] }]);
});

test('Enter in an amount of an entry sends it', async () => {
  await show('entry');
  await fillEntry();
  await userEvent.keyboard('{Enter}');
  expect(answers).toEqual([
    {
      lines: [
        { account: 0, debit: '10' },
        { account: 1, credit: '10' },
      ],
    },
  ]);
});

test('an entry that does not balance, or has an amount of zero, is not answered: it would count for nothing without a connection', async () => {
  await show('entry');
  await fillEntry();
  await field('Importe 1 del haber').fill('12,5');
  await send();
  const sentence = page.getByRole('alert');
  await expect.element(sentence).toHaveTextContent('El asiento no cuadra: el haber supera al debe por 2,50.');
  await field('Importe 1 del haber').fill('0');
  await expect.element(sentence).not.toBeInTheDocument();
  await field('Importe 1 del debe').fill('0,00');
  await send();
  await expect.element(sentence).toHaveTextContent('Los importes de un asiento son mayores que cero.');
  expect(answers).toEqual([]);
});

test('two taps join a pair, in either order, and a tap on the pair separates it', async () => {
  await show('match');
  await join('Caja', 'Gasto');
  await expect.element(button('Gasto')).not.toBeInTheDocument();
  await join('Pasivo', 'Deuda');
  await button('Separar Caja Gasto').click();
  await expect.element(button('Caja')).toHaveFocus();
  await join('Caja', 'Activo');
  await send();
  expect(answers).toEqual([{ pairs: [0, 1] }]);
});

test('a double click on a side chooses it once, and one on a pair separates it once', async () => {
  await show('match');
  await button('Caja').dblClick();
  await expect.element(button('Caja')).toHaveAttribute('aria-pressed', 'true');
  await button('Gasto').click();
  await expect.element(button('Separar Caja Gasto')).toBeVisible();
});

test('a double click on an arrow moves an item by one place', async () => {
  await show('order');
  await button('Bajar: Uno').dblClick();
  await send();
  expect(answers).toEqual([{ order: [1, 0, 2] }]);
});

test('pairs are joined with the keyboard alone, and each step is announced', async () => {
  await show('match');
  button('Caja').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Caja')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('status')).toHaveTextContent('«Caja»: elige su pareja.');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('«Caja» va con «Activo». Faltan 1.');
  await expect.element(button('Deuda')).toHaveFocus();
  await userEvent.keyboard('[Space]{Tab}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('«Deuda» va con «Pasivo». Están todas.');
  await send();
  expect(answers).toEqual([{ pairs: [0, 1] }]);
});

test('pairs that are missing are told, and the first side without one takes the focus', async () => {
  await show('match');
  await join('Caja', 'Activo');
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Falta una pareja.');
  await expect.element(button('Deuda')).toHaveFocus();
  expect(answers).toEqual([]);
});

test('a second tap on the same side takes the choice back, and another one of its side replaces it', async () => {
  await show('match');
  await button('Caja').click();
  await button('Caja').click();
  await expect.element(button('Caja')).toHaveAttribute('aria-pressed', 'false');
  await button('Caja').click();
  await join('Deuda', 'Gasto');
  await expect.element(button('Separar Deuda Gasto')).toBeVisible();
});

test('the focus goes to an added line of an entry, and from a removed one to the next', async () => {
  await show('entry');
  await button('Añadir al debe').click();
  await expect.element(field('Cuenta 2 del debe')).toHaveFocus();
  await field('Cuenta 2 del debe').selectOptions('Bancos');
  button('Quitar la línea 1 del debe').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Cuenta 1 del debe')).toHaveFocus();
  await expect.element(field('Cuenta 1 del debe')).toHaveDisplayValue('Bancos');
  await button('Añadir al debe').click();
  await button('Quitar la línea 2 del debe').click();
  await expect.element(button('Añadir al debe')).toHaveFocus();
});

test('an entry is compared once something is typed and every amount can be read', async () => {
  await show('entry');
  const sums = expect.element(page.getByRole('status'));
  await sums.toHaveTextContent('Debe 0,00 Haber 0,00');
  await field('Importe 1 del debe').fill('10');
  await sums.toHaveTextContent('Debe 10,00 Haber 0,00 Faltan 10,00 en el haber');
  await field('Importe 1 del haber').fill('10');
  await sums.toHaveTextContent('Debe 10,00 Haber 10,00 Cuadra');
  await button('Añadir al debe').click();
  await field('Importe 2 del debe').fill('-20');
  await sums.toHaveTextContent('Debe −10,00 Haber 10,00 Faltan 20,00 en el debe');
  await field('Importe 2 del debe').fill('3.580');
  await sums.toHaveTextContent('Debe 10,00 Haber 10,00');
  await expect.element(page.getByText('Cuadra')).not.toBeInTheDocument();
});

test('the number of chosen options is told', async () => {
  await show('multiple_choice');
  const count = expect.element(page.getByRole('status'));
  await count.toHaveTextContent('0 elegidas');
  await field('Ahorro').click();
  await count.toHaveTextContent('1 elegida');
  await field('Deuda').click();
  await count.toHaveTextContent('2 elegidas');
});

test.each(['number', 'table', 'entry'] as const)(
  'the calculator under a question of kind %s reckons with ^ and %, by keys too, and sends no answer',
  async (kind) => {
    await show(kind);
    await button('Calculadora').click();
    await field('Operación').fill('1000 × (1 + 5 %) ^ 3');
    await expect.element(page.getByText('= 1157,625')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    for (const key of ['Por', '2']) await button(key).click();
    await expect.element(page.getByText('= 2315,25')).toBeVisible();
    await button('Borrar').click();
    await expect.element(page.getByText('= 2315,25')).not.toBeInTheDocument();
    expect(answers).toEqual([]);
  },
);

test('what the calculator found is the answer as it stands, also where it could be read as thousands', async () => {
  await show('number');
  await button('Calculadora').click();
  await field('Operación').fill('9/8');
  await button('Usar').click();
  await send();
  expect(answers).toEqual([{ number: '1.125' }]);
});

test('what the calculator found becomes the answer to a number', async () => {
  await show('number');
  await button('Calculadora').click();
  await field('Operación').fill('10/4');
  await button('Usar').click();
  await expect.element(field('Tu respuesta')).toHaveValue('2,5');
  await send();
  expect(answers).toEqual([{ number: '2.5' }]);
});
