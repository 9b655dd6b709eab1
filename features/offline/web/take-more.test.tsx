import { afterEach, expect, test, vi } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { TakeMore } from './take-more.tsx';

const lessons = ['1', '2', '3', '4', '5'].map((id) => ({ id, category: 'impuestos' }));
const onTake = vi.fn();

/** How the device is connected, which the browsers of phones tell. */
class Network extends EventTarget {
  type?: 'cellular' | 'wifi';
  change(type: 'cellular' | 'wifi') {
    this.type = type;
    this.dispatchEvent(new Event('change'));
  }
}

async function show(network: Network) {
  Object.defineProperty(navigator, 'connection', { value: network, configurable: true });
  serverAnswers({
    'GET /api/lessons': { lessons },
    'GET /api/user-progress': { progress: [{ lesson_id: '3' }], next_lesson: { id: '2' } },
  });
  const given = { taken: [], isTaking: false, onTake, onTakeReview: () => {} };
  return renderPage({ Page: () => <TakeMore {...given} />, path: '/descargas' });
}

afterEach(() => {
  onTake.mockClear();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'connection');
});

test("with 'Solo con Wi-Fi' the next three lessons wait for Wi-Fi, also after the page is opened again", async () => {
  const network = new Network();
  network.change('cellular');
  const { screen } = await show(network);
  const next = screen.getByRole('button', { name: 'Las 3 siguientes' });
  await expect.element(next).toBeEnabled();
  await screen.getByRole('checkbox', { name: 'Solo con Wi-Fi' }).click();
  await expect.element(next).toBeDisabled();
  await expect.element(screen.getByText('Ahora usas datos móviles', { exact: false })).toBeVisible();
  await screen.unmount();

  const { screen: again } = await show(network);
  await expect.element(again.getByRole('checkbox', { name: 'Solo con Wi-Fi' })).toBeChecked();
  const waiting = again.getByRole('button', { name: 'Las 3 siguientes' });
  await expect.element(waiting).toBeDisabled();
  await expect.element(again.getByRole('button', { name: 'Impuestos' })).toBeDisabled();
  await expect.element(again.getByRole('button', { name: 'El repaso de hoy' })).toBeDisabled();
  network.change('wifi');
  await waiting.click();
  expect(onTake.mock.calls).toEqual([[['2', '4', '5']]]);
});

test('a browser that does not tell how it is connected is not asked for Wi-Fi', async () => {
  const { screen } = await show(new Network());
  await screen.getByRole('button', { name: 'Impuestos' }).click();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  expect(onTake.mock.calls).toEqual([[['1', '2', '3', '4', '5']]]);
});
