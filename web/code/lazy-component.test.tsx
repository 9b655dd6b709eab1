import { type ComponentType, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyComponent } from './lazy-component.tsx';

type Module = { default: ComponentType };
const Word = () => <p>aquí</p>;

test('a component that waited for its code while others changed is shown without a complaint of React', async () => {
  const complain = vi.spyOn(console, 'error');
  const { promise, resolve } = Promise.withResolvers<Module>();
  const Lazy = lazyComponent(() => promise);
  let show = (_word: string) => {};
  function Other() {
    const [word, setWord] = useState('antes');
    show = setWord;
    return <p>{word}</p>;
  }
  const screen = await render(
    <>
      <Other />
      <Suspense fallback="espera">
        <Lazy />
      </Suspense>
    </>,
  );
  show('después');
  await expect.element(screen.getByText('después')).toBeVisible();
  resolve({ default: Word });
  await expect.element(screen.getByText('aquí')).toBeVisible();
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

test('a component whose code is there already is shown at once', async () => {
  const Lazy = lazyComponent(async () => ({ default: Word }));
  await Lazy.preload();
  const fallback = vi.fn(() => null);
  const Fallback = () => fallback();
  const screen = await render(
    <Suspense fallback={<Fallback />}>
      <Lazy />
    </Suspense>,
  );
  await expect.element(screen.getByText('aquí')).toBeVisible();
  expect(fallback).not.toHaveBeenCalled();
});

test('after a failed download it can be tried again in place', async () => {
  const answers = [Promise.reject(new Error('sin red')), Promise.resolve<Module>({ default: Word })];
  const Lazy = lazyComponent(
    () => answers.shift()!,
    ({ onRetry }) => (
      <button type="button" onClick={onRetry}>
        Otra vez
      </button>
    ),
  );
  const screen = await render(
    <Suspense fallback="espera">
      <Lazy />
    </Suspense>,
  );
  await screen.getByText('Otra vez').click();
  await expect.element(screen.getByText('aquí')).toBeVisible();
});
