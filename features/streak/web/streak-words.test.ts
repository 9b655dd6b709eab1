import { expect, test } from 'vitest';
import { freezeNote, streakNote } from './streak-words.ts';

const streak = {
  days: 3,
  longest: 5,
  used_freeze_yesterday: false,
  is_active_today: false,
  paused_until: null,
};

test.each([
  ['Con un quiz o un repaso hoy, tu racha sigue.', {}],
  ['Hoy ya cuenta. Vuelve mañana.', { is_active_today: true }],
  ['Ayer descansaste. Tu racha sigue.', { used_freeze_yesterday: true }],
  ['Hoy empieza una racha nueva.', { days: 0 }],
  ['Hoy empieza una racha nueva.', { days: 1, is_active_today: true }],
  ['Termina un quiz hoy y empieza tu racha.', { days: 0, longest: 0 }],
  ['Tu racha está en pausa hasta el 20 de marzo de 2026.', { paused_until: '2026-03-20' }],
])('«%s» is said of %o', (note, facts) => {
  expect(streakNote({ ...streak, ...facts })).toBe(note);
});

test.each([
  [0, 7, 'Ganas un día de descanso en 7 días activos.'],
  [0, 1, 'Ganas un día de descanso en 1 día activo.'],
  [1, 3, 'Tienes 1 día de descanso guardado. Ganas otro en 3 días activos.'],
  [2, null, 'Tienes 2 días de descanso guardados, el máximo.'],
])('with %d freezes and %s days to go: %s', (freezes, next, note) => {
  expect(freezeNote(freezes, next)).toBe(note);
});
