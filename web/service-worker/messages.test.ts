import { expect, test } from 'vitest';
import { openPage, showMessage } from './messages.ts';

async function shownFor(text: string | undefined) {
  const shown: [string, NotificationOptions][] = [];
  await showMessage({ showNotification: async (...given) => void shown.push(given) }, text);
  return shown;
}

test('a message is shown with its words, replaces one of its kind and carries its page', async () => {
  const message = {
    title: 'Hoy toca repasar 3 preguntas',
    body: 'Son unos minutos.',
    url: '/review',
    tag: 'review_due',
  };
  expect(await shownFor(JSON.stringify(message))).toEqual([
    [
      'Hoy toca repasar 3 preguntas',
      expect.objectContaining({ body: 'Son unos minutos.', tag: 'review_due', data: '/review' }),
    ],
  ]);
});

test.each([undefined, '', 'x', '{}', 'null', '[]'])(
  'the message %o is shown too, in general words',
  async (text) => {
    expect(await shownFor(text)).toEqual([
      ['Tienes un recordatorio', expect.objectContaining({ data: '/home' })],
    ]);
  },
);

const ORIGIN = 'https://dinero.ejemplo.com';

async function openedFor(page: unknown, open: string[] = []) {
  const done: string[] = [];
  const windows = open.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) }));
  const clients = {
    matchAll: async () => windows,
    openWindow: async (url: string) => done.push(`open ${url}`),
  };
  await openPage(clients, ORIGIN, page);
  return done;
}

test.each([
  ['/review', [], `open ${ORIGIN}/review`],
  ['/review', [`${ORIGIN}/quiz/1`], `open ${ORIGIN}/review`],
  ['/review', [`${ORIGIN}/quiz/1`, `${ORIGIN}/review`], `focus ${ORIGIN}/review`],
  ['/settings?view=help-support', [], `open ${ORIGIN}/settings?view=help-support`],
  ['https://otra.ejemplo.com/review', [], `open ${ORIGIN}/home`],
  ['//otra.ejemplo.com', [], `open ${ORIGIN}/home`],
  [undefined, [], `open ${ORIGIN}/home`],
])('a click on a message of %s with the windows %o does: %s', async (page, open, done) => {
  expect(await openedFor(page, open)).toEqual([done]);
});
