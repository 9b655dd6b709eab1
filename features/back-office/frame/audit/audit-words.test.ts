import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#domain/audit.ts';
import { showValue } from './audit-values.ts';
import { auditSentence, objectName } from './audit-words.ts';
import { rowChanges } from './row-changes.ts';

test.each(AUDIT_ACTIONS)('the action %s is a sentence in Spanish', (action) => {
  const sentence = auditSentence(action, 'lesson');
  expect(sentence).not.toContain(action);
  expect(sentence).toMatch(/^[a-záéíóúñ]+[oó]( [a-záéíóúñ]+)+$/);
});

const reading = { names: { '1b': 'El ahorro', '2b': '¿Cuánto?' }, timeZone: 'America/Bogota' };

test.each([
  ['category', 'finanzas_personales', 'Finanzas personales'],
  ['status', 'suspended', 'Suspendido'],
  ['status', 'answered', 'Respondida'],
  ['role', 'admin', 'Administración'],
  ['condition_type', 'streak_days', 'Días de racha'],
  ['correct_answer', 1, 'B'],
  ['price', 19.5, '$19,50'],
  ['amount', 19, '19,00'],
  ['currency', 'usd', 'USD'],
  ['lesson_id', '1b', 'El ahorro'],
  ['lesson_id', 'gone', 'gone'],
  ['question_ids', ['2b', '1b'], '¿Cuánto?\nEl ahorro'],
  ['premium_until', '2026-12-24', '24 dic 2026'],
  ['due_at', '2026-03-10T02:00:00.000Z', '9 mar 2026, 21:00'],
  ['title', 'suspended', 'suspended'],
  ['title', 'constructor', 'constructor'],
  ['title', '__proto__', '__proto__'],
  ['status', 'valueOf', 'valueOf'],
  ['sources', { toString: 'a' }, 'toString: a'],
])('the field %s with %j is shown as %s', (field, value, shown) => {
  expect(showValue(field, value, reading)).toBe(shown);
});

describe('the name of the object', () => {
  const entry = { object_type: 'lesson', object_id: '1b', before: null, after: null };
  test('is the one it had then, else the one it has today, else the beginning of its id', () => {
    expect(objectName({ ...entry, after: { title: 'Antiguo' } }, reading.names)).toBe('Antiguo');
    expect(objectName(entry, reading.names)).toBe('El ahorro');
    expect(objectName({ ...entry, object_id: '0123456789' }, {})).toBe('01234567');
  });
  test('is the file of an image, and the settings have none', () => {
    const image = { ...entry, object_type: 'badge_image', object_id: '/badges/badge-1.png' };
    expect(objectName(image, {})).toBe('badge-1.png');
    expect(objectName({ ...entry, object_type: 'settings' }, {})).toBeUndefined();
  });
});

test('an import tells question by question what changed, not as one list', () => {
  const kept = { question_text: '¿Uno?', options: ['a', 'b'] };
  const edited = { question_text: '¿Dos?', options: ['a', 'b'] };
  const gone = { question_text: '¿Tres?', options: ['a', 'b'] };
  const changes = rowChanges(
    { questions: [kept, edited, gone] },
    { questions: [kept, { ...edited, options: ['a', 'c'] }] },
  );
  expect(changes.map(({ label, before, after }) => [label, Boolean(before), Boolean(after)])).toEqual([
    ['Pregunta 2', true, true],
    ['Pregunta 3', true, false],
  ]);
  expect(showValue('questions', changes[1]?.before, reading)).toBe('Pregunta: ¿Tres?\nOpciones: a\nb');
});
