import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ASKS } from '#test/components/asks.ts';
import type { KindAnswer } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { KindAnswered } from './kind-question.tsx';

test.each([
  ['80', ['correcto', 'correcto', 'correcto'], false],
  ['70', ['incorrecto', 'incorrecto', 'correcto'], true],
])(
  'the lines of an account count together when an entry is marked: 20 and %s',
  async (rest, marks, showsKey) => {
    const [first, second] = [
      { account: 0, debit: '20' },
      { account: 0, debit: rest },
    ];
    const credit = { account: 1, credit: '100' };
    await render(
      <KindAnswered
        ask={ASKS.entry}
        options={[]}
        country="general"
        answer={{ lines: [first, second, credit] }}
        rightAnswer={{ lines: [{ account: 0, debit: '100' }, credit] }}
      />,
    );
    const rows = page.getByRole('region', { name: 'Tu asiento' }).getByRole('listitem');
    expect(rows.elements().map(({ textContent }) => /\((.*)\)/.exec(textContent)?.[1])).toEqual(marks);
    expect(page.getByRole('region', { name: 'Asiento correcto' }).elements()).toHaveLength(showsKey ? 1 : 0);
  },
);

test('the right number is read out where it comes to a wrong one', async () => {
  const sent = { ask: ASKS.number, options: [], country: 'general', answer: { number: '20' } } as const;
  const { rerender } = await render(<KindAnswered {...sent} rightAnswer={undefined} />);
  const live = page.getByRole('definition').element().closest('[aria-live="polite"]');
  await rerender(<KindAnswered {...sent} rightAnswer={{ number: '3050' }} isRight={false} />);
  expect(live?.isConnected).toBe(true);
  expect(live?.textContent).toContain('Respuesta correcta:3050');
});

test('each option of a multiple choice says in one way whether it is right, and which one was missed', async () => {
  await render(
    <KindAnswered
      ask={ASKS.multiple_choice}
      options={['Una', 'Dos', 'Tres']}
      country="general"
      answer={{ options: [0, 1] }}
      rightAnswer={{ options: [0, 2] }}
    />,
  );
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A. UnaTu respuesta, correcta',
    'B. DosTu respuesta, incorrecta',
    'C. TresCorrecta: te faltó marcarla',
  ]);
});

const KEYLESS = {
  options: ['Una', 'Dos', 'Tres'],
  country: 'general',
  rightAnswer: undefined,
  isRight: false,
};

test.each<[string, Ask, KindAnswer, boolean[], string[]]>([
  [
    'options',
    ASKS.multiple_choice,
    { options: [0, 1] },
    [true, false],
    ['Tu respuesta, correcta', 'Tu respuesta, incorrecta'],
  ],
  ['pairs', ASKS.match, { pairs: [0, 2] }, [true, false], ['Activo (correcto)', 'Gasto (incorrecto)']],
  ['neighbours', ASKS.order, { order: [0, 1, 2] }, [true, false], ['Bien seguidos', 'No van seguidos']],
  [
    'lines',
    ASKS.entry,
    {
      lines: [
        { account: 0, debit: '5' },
        { account: 1, credit: '5' },
      ],
    },
    [true, false],
    ['Compras (correcto)', 'Bancos (incorrecto)'],
  ],
  ['cells', ASKS.table, { cells: ['7'] }, [false], ['7 (incorrecto)']],
])('without the key, %s say in words which of them are right', async (_what, ask, answer, parts, words) => {
  await render(<KindAnswered {...KEYLESS} ask={ask} answer={answer} parts={parts} />);
  for (const word of words) {
    const [text, mark = ''] = word.split(' (');
    await expect.element(page.getByText(text!, { exact: true })).toBeVisible();
    if (mark) await expect.element(page.getByText(`(${mark}`, { exact: true })).toBeVisible();
  }
});

test('a wrong number is marked, and what the server does not tell of an answer stays without mark', async () => {
  const { rerender } = await render(<KindAnswered {...KEYLESS} ask={ASKS.number} answer={{ number: '5' }} />);
  await expect.element(page.getByText('(incorrecto)')).toBeVisible();
  await rerender(<KindAnswered {...KEYLESS} ask={ASKS.match} answer={{ pairs: [0, 2] }} />);
  await expect.element(page.getByText('Gasto')).toBeVisible();
  await expect.element(page.getByText(/correcto/)).not.toBeInTheDocument();
});
