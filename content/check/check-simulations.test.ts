import { expect, test } from 'vitest';
import { parseSimulations } from '#content/simulation-file.ts';
import type { Simulation, SimulationStep } from '#domain/simulation/simulation.ts';
import { checkSimulations } from './check-simulations.ts';

/** Decides nothing, so that a month is long enough. */
const idle = (place: number): SimulationStep => ({
  ...{ id: `dia-${place}`, day: place, text: 'Un día más.' },
  options: [{ text: 'Seguir', effect: {}, outcome: 'Pasa un día.' }],
});
const work: SimulationStep = {
  ...{ id: 'trabajo', day: 20, text: '¿Trabajas?' },
  options: [
    { text: 'Sí', effect: { dinero: 'dinero + 5' }, outcome: 'Cobras.' },
    { text: 'No', effect: {}, outcome: 'Descansas.' },
  ],
};
const month: Simulation = {
  ...{ id: 'mes', title: 'Un mes', description: 'Corto.', intro: 'Tienes diez.' },
  figures: [{ name: 'dinero', label: 'Dinero', unit: 'money', start: 10 }],
  steps: [...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(idle), work],
  ends: [
    { when: 'dinero > 12', coins: 3, title: 'Bien', text: 'Bien.' },
    { coins: 1, title: 'Justo', text: 'Justo.' },
  ],
  contrast: { title: 'Quien trabaja', choices: { trabajo: 0 } },
};
const messagesOf = (simulation: Simulation) =>
  checkSimulations([{ file: 'mes.yaml', text: 'id: mes\n- id: trabajo', simulation }]).map(
    ({ line, message }) => `${line} ${message}`,
  );
const withWork = (change: Partial<SimulationStep>) =>
  messagesOf({ ...month, steps: month.steps.map((step) => (step === work ? { ...work, ...change } : step)) });

test('a month whose ways all end is right', () => {
  expect(messagesOf(month)).toEqual([]);
});

test.each<[string, string[], RegExp]>([
  [
    'a step without an option',
    withWork({ options: [{ ...work.options[0]!, when: 'dinero > 50' }] }),
    /^2 En el paso «trabajo» no queda ninguna opción\.$/,
  ],
  [
    'an option that nobody reaches',
    withWork({ options: [...work.options, { ...work.options[1]!, when: 'dinero > 50' }] }),
    /^2 Nadie llega a la opción 3 del paso «trabajo»\.$/,
  ],
  [
    'money below nothing',
    withWork({
      options: [...work.options, { text: 'Gastar', effect: { dinero: 'dinero - 11' }, outcome: 'Adiós.' }],
    }),
    /^1 «Dinero» queda por debajo de 0 en el paso «trabajo», opción 3\.$/,
  ],
  [
    'an unknown figure in a text',
    withWork({ text: 'Debes {{deuda}}.' }),
    /^2 No hay ninguna cifra «deuda» en el paso «trabajo»\.$/,
  ],
  [
    'an unknown figure in a condition',
    withWork({ when: 'deuda > 1' }),
    /^1 No hay ninguna cifra «deuda» \(posición 1 de «deuda > 1»\)\.$/,
  ],
  ['a day that has passed', withWork({ day: 3 }), /^2 El paso «trabajo» es de un día que ya pasó\.$/],
  [
    'a short way',
    messagesOf({ ...month, steps: month.steps.slice(1) }),
    /^1 Un camino tiene 9 decisiones; son de 10 a 15\.$/,
  ],
  [
    'an end that nobody reaches',
    messagesOf({
      ...month,
      ends: [{ when: 'dinero > 50', coins: 2, title: 'Rico', text: 'Rico.' }, ...month.ends],
    }),
    /^1 Nadie llega al final «Rico»\.$/,
  ],
  [
    'a last end with a condition',
    messagesOf({ ...month, ends: month.ends.slice(0, 1) }),
    /^1 El último final no lleva condición\.$/,
  ],
  [
    'a contrast that ends badly',
    messagesOf({ ...month, contrast: { title: 'Otro', choices: { trabajo: 1 } } }),
    /^1 El otro camino no llega a un final de 3 monedas\.$/,
  ],
  [
    'a contrast with an option that is not offered',
    messagesOf({ ...month, contrast: { title: 'Otro', choices: { trabajo: 7 } } }),
    /^1 El otro camino toma una opción que no se ofrece\.$/,
  ],
  [
    'a contrast with an unknown step',
    messagesOf({ ...month, contrast: { title: 'Otro', choices: { nada: 0, trabajo: 0 } } }),
    /^1 El otro camino nombra el paso «nada», que no existe\.$/,
  ],
])('%s is reported at its step', (_case, messages, message) => {
  expect(messages).toEqual([expect.stringMatching(message)]);
});

test('a file with a wrong value says the line of it', () => {
  const source = '- id: mes\n  title: Un mes\n  figures: []\n  steps:\n    - id: uno\n      day: 40\n';
  const { problems } = parseSimulations(source, 'mes.yaml');
  expect(problems.map(({ line, message }) => `${line} ${message.split(':')[0]}`)).toEqual([
    '1 «description»',
    '1 «intro»',
    '3 «figures»',
    '6 «steps.0.day»',
    '5 «steps.0.text»',
    '5 «steps.0.options»',
    '1 «ends»',
    '1 «contrast»',
  ]);
});
