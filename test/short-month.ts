import type { Simulation } from '#domain/simulation/simulation.ts';

/** A month of three steps, of which the second one only comes for who bought on the first day. */
export const SHORT_MONTH: Simulation = {
  id: 'corto',
  title: 'Un mes corto',
  description: 'Tres pasos.',
  intro: 'Tienes algo de dinero.',
  figures: [
    { name: 'dinero', label: 'Dinero', unit: 'money', start: 12500.5 },
    { name: 'horas', label: 'Horas libres', unit: 'hours', start: 10 },
    { name: 'compro', start: 0 },
  ],
  steps: [
    {
      id: 'tienda',
      day: 1,
      text: 'Tienes {{dinero}} €. ¿Compras?',
      options: [
        {
          text: 'Comprar',
          effect: { dinero: 'dinero - 500', compro: '1' },
          outcome: 'Te quedan {{dinero}} €.',
        },
        { text: 'No comprar', effect: {}, outcome: 'SECRETO: no pasa nada.' },
      ],
    },
    {
      id: 'devolver',
      day: 8,
      when: 'compro = 1',
      text: '¿Lo devuelves?',
      options: [
        { when: 'horas >= 20', text: 'Con calma', effect: {}, outcome: 'Con calma.' },
        { text: 'Devolverlo', effect: { dinero: 'dinero + 500', horas: 'horas - 2' }, outcome: 'Devuelto.' },
        { text: 'Quedártelo', effect: {}, outcome: 'Te lo quedas.' },
      ],
    },
    {
      id: 'cierre',
      day: 30,
      text: 'Fin de mes.',
      options: [{ text: 'Cerrar', effect: { dinero: 'dinero / 3' }, outcome: 'Cerrado.' }],
    },
  ],
  ends: [
    { when: 'dinero > 4100', coins: 3, title: 'Bien', text: 'Tienes {{dinero}} €.' },
    { coins: 1, title: 'Justo', text: 'Tienes {{dinero}} €.' },
  ],
  contrast: { title: 'Quien no compra', choices: { tienda: 1, cierre: 0 } },
};
