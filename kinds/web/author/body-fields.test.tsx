import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BodyKind, QuestionBody } from '#domain/question-versions.ts';
import { KINDS } from '../../registry.ts';
import { BodyFields, emptyBody } from './body-fields.tsx';

let written: QuestionBody = null;

function Author({ kind }: { kind: BodyKind }) {
  const [body, setBody] = useState<QuestionBody>(() => emptyBody(kind));
  written = body;
  return (
    <BodyFields
      kind={kind}
      body={body}
      problemAt={() => undefined}
      onChange={(change) => setBody((before) => ({ ...before, ...change }))}
    />
  );
}

/** The name of what has the focus. */
function focused(): string {
  const element = document.activeElement;
  const label = element && 'labels' in element && (element as HTMLInputElement).labels?.[0]?.textContent;
  return (label || element?.getAttribute('aria-label') || element?.textContent || '').trim();
}

const MOST_STOPS = 40;

async function tabTo(name: string) {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await userEvent.keyboard('{Tab}');
    if (focused().startsWith(name)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** Each step is where Tab leads and what is pressed there; '' stays where the focus is. */
async function press(steps: readonly (readonly [field: string, keys: string])[]) {
  for (const [field, keys] of steps) {
    if (field) await tabTo(field);
    await userEvent.keyboard(keys);
  }
}

const worked = { mistakes: [], solution: [], hints: [] };

test.each<[BodyKind, [string, string][], object]>([
  ['multiple_choice', [['Cuenta por partes', ' ']], { correct: [], partial: true }],
  [
    'number',
    [
      ['Cifras distintas', ' '],
      ['Nombre', 'capital'],
      ['Sale de', 'R'],
      ['Desde', '1000'],
      ['Hasta', '9000'],
      ['Paso', '0,5'],
      ['Valores intermedios', '{Enter}'],
      ['Agregar valor', '{Enter}'],
      ['', 'interes'],
      ['Fórmula', 'capital * 0.1'],
      ['Agregar condición', '{Enter}'],
      ['', 'capital > 5'],
      ['Fórmula de la respuesta', 'interes'],
      ['Decimales', '4'],
      ['Unidad', 'D'],
      ['Moneda', 'M'],
      ['Tolerancia', 'E'],
      ['Agregar error', '{Enter}'],
      ['', 'capital'],
      ['Motivo', 'No.'],
      ['Agregar paso', '{Enter}'],
      ['', 'Uno.'],
      ['Agregar paso', '{Enter}'],
      ['', 'Dos.'],
      ['Agregar pista', '{Enter}'],
      ['', 'Piensa.'],
      ['Cuesta', '3'],
    ],
    {
      exercise: {
        parameters: [{ name: 'capital', from: '1000', to: '9000', step: '0.5' }],
        values: [{ name: 'interes', formula: 'capital * 0.1' }],
        constraints: ['capital > 5'],
        rounding: 'half_up',
      },
      ...{ answer: 'interes', places: 4, unit: 'money', currency: 'MXN' },
      tolerance: { kind: 'cents', value: '0' },
      mistakes: [{ formula: 'capital', reason: 'No.' }],
      solution: ['Uno.', 'Dos.'],
      hints: [{ text: 'Piensa.', cost: 3 }],
    },
  ],
  [
    'order',
    [
      ['Elemento 1', 'Uno'],
      ['Elemento 2', 'Dos'],
      ['Elemento 3', 'Tres'],
    ],
    { items: ['Uno', 'Dos', 'Tres'], partial: false },
  ],
  [
    'match',
    [
      ['Izquierda', 'Caja'],
      ['Derecha', 'Activo'],
      ['Izquierda', 'Deuda'],
      ['Derecha', 'Pasivo'],
      ['Agregar opción de más', '{Enter}'],
      ['', 'Gasto'],
      ['Agregar error', '{Enter}'],
      ['', 'Caja => Pasivo'],
      ['Motivo', 'No.'],
    ],
    {
      pairs: [
        ['Caja', 'Activo'],
        ['Deuda', 'Pasivo'],
      ],
      extra: ['Gasto'],
      partial: false,
      mistakes: [{ formula: 'Caja => Pasivo', reason: 'No.' }],
    },
  ],
  [
    'entry',
    [
      ['Cuenta 1', 'Compras'],
      ['Cuenta 2', 'Bancos'],
      ['Agregar cuenta', '{Enter}'],
      ['', 'Proveedores'],
      ['Cuenta', 'P'],
      ['Debe', '100'],
      ['Cuenta', 'B'],
      ['Haber', '100'],
    ],
    {
      exercise: null,
      accounts: ['Compras', 'Bancos', 'Proveedores'],
      lines: [
        { account: 2, debit: '100', credit: null },
        { account: 1, debit: null, credit: '100' },
      ],
      ...worked,
    },
  ],
  [
    'table',
    [
      ['Título de la columna 1', 'Año'],
      ['Título de la columna 2', 'Interés'],
      ['Texto', 'Uno'],
      ['Fórmula', '10'],
      ['Decimales', '0'],
      ['Agregar fila', '{Enter}'],
      ['Texto', 'Dos'],
      ['Interés', 'H'],
      ['Fórmula', '20'],
      ['Diferencia admitida', '{Delete}1'],
    ],
    {
      exercise: null,
      columns: ['Año', 'Interés'],
      rows: [
        ['Uno', { gap: '10', places: 0 }],
        ['Dos', { gap: '20', places: 2 }],
      ],
      tolerance: { kind: 'cents', value: '1' },
      ...worked,
    },
  ],
])('the form of the kind %s is filled in with the keyboard alone', async (kind, steps, body) => {
  await render(<Author kind={kind} />);
  await press(steps);
  expect(written).toEqual(body);
  const options = kind === 'multiple_choice' ? ['Sí', 'No'] : [];
  const right = kind === 'multiple_choice' ? { ...body, correct: [0] } : written;
  const asked = { question_text: '{{capital}}', options, explanation: '', body: right };
  expect(KINDS[kind].checkBody({ ...asked, ...(kind !== 'number' && { question_text: '¿?' }) })).toEqual({
    body: right,
  });
});

test('a row that is moved keeps the focus, and a removed one leaves it to the button that adds', async () => {
  await render(<Author kind="order" />);
  await press([
    ['Elemento 1', 'Uno'],
    ['Elemento 2', 'Dos'],
    ['Elemento 3', 'Tres'],
    ['Subir elemento 3', '{Enter}'],
  ]);
  expect(focused()).toBe('Subir elemento 2');
  await userEvent.keyboard('{Enter}');
  expect(written).toMatchObject({ items: ['Tres', 'Uno', 'Dos'] });
  expect(focused()).toBe('Bajar elemento 1');
  await press([
    ['Agregar elemento', '{Enter}'],
    ['', 'Cuatro'],
    ['Quitar elemento 4', '{Enter}'],
  ]);
  expect(focused()).toBe('Agregar elemento');
});

test('a line of an entry whose account is removed asks for another, and the others keep theirs', async () => {
  const { getByLabelText } = await render(<Author kind="entry" />);
  await press([
    ['Cuenta 1', 'Caja'],
    ['Cuenta 2', 'Bancos'],
    ['Agregar cuenta', '{Enter}'],
    ['', 'Ventas'],
  ]);
  const choices = getByLabelText('Cuenta', { exact: true });
  await choices.nth(0).selectOptions('Ventas');
  await press([['Quitar cuenta 2', '{Enter}']]);
  await expect.element(choices.nth(0)).toHaveDisplayValue('Ventas');
  await expect.element(choices.nth(1)).toHaveDisplayValue('Elige una cuenta');
  expect(written).toMatchObject({ accounts: ['Caja', 'Ventas'], lines: [{ account: 1 }, { account: 12 }] });
});

test('a parameter that becomes a list and a range again has what was written for each, whatever rows go', async () => {
  const { getByLabelText } = await render(<Author kind="number" />);
  await press([
    ['Cifras distintas', ' '],
    ['Nombre', 'a'],
    ['Agregar parámetro', '{Enter}'],
    ['', 'capital'],
    ['Desde', '1000'],
    ['Hasta', '9000'],
    ['Paso', '0,5'],
  ]);
  const form = (at: number) => getByLabelText('Sale de').nth(at);
  await form(1).selectOptions('Lista');
  await getByLabelText('Valores, uno por línea').fill('5\n10 \n\n');
  await form(1).selectOptions('Rango');
  await press([['Quitar parámetro 1', '{Enter}']]);
  const capital = { name: 'capital', from: '1000', to: '9000', step: '0.5' };
  expect(written).toMatchObject({ exercise: { parameters: [capital] } });
  await form(0).selectOptions('Lista');
  expect(written).toMatchObject({ exercise: { parameters: [{ name: 'capital', choices: ['5', '10'] }] } });
  await form(0).selectOptions('Rango');
  expect(written).toMatchObject({ exercise: { parameters: [capital] } });
});

test('a name that another figure has stays with its row when rows are removed', async () => {
  const { getByLabelText } = await render(<Author kind="number" />);
  await press([
    ['Cifras distintas', ' '],
    ['Nombre', 'a'],
    ['Agregar parámetro', '{Enter}'],
    ['', 'b'],
    ['Agregar parámetro', '{Enter}'],
    ['', 'b'],
    ['Quitar parámetro 1', '{Enter}'],
  ]);
  await expect.element(getByLabelText('Nombre').nth(0)).toHaveValue('b');
  await expect.element(getByLabelText('Nombre').nth(1)).toHaveAccessibleDescription('Ya hay una cifra «b».');
});

test('a currency and the decimals of a gap come back with the unit and the gap', async () => {
  const number = await render(<Author kind="number" />);
  await number.getByLabelText('Unidad').selectOptions('Dinero');
  await number.getByLabelText('Moneda').selectOptions('PEN');
  await number.getByLabelText('Unidad').selectOptions('Días');
  expect(written).toMatchObject({ unit: 'days', currency: undefined });
  await number.getByLabelText('Unidad').selectOptions('Dinero');
  expect(written).toMatchObject({ unit: 'money', currency: 'PEN' });
  await number.unmount();
  const table = await render(<Author kind="table" />);
  await table.getByLabelText('Decimales').selectOptions('4');
  await table.getByLabelText('Columna 2', { exact: true }).selectOptions('Texto');
  await table.getByLabelText('Columna 2', { exact: true }).selectOptions('Hueco');
  expect(written).toMatchObject({ rows: [['', { gap: '', places: 4 }]] });
});
