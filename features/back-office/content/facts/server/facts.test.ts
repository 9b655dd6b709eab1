import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questions } from '#db/schema.ts';
import { FACTS } from '#domain/facts/facts.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { changeFact } from '#test/change-fact.ts';
import { SAMPLE_KINDS } from '#test/create-kinds.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpPremium } from '#test/people.ts';
import { renewDueFacts, renewQuestions } from './renew-questions.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let lesson: { id: string };
let takeBack: () => void;
beforeAll(async () => {
  app = await createTestApp();
  app.setTime(new Date('2026-12-30T12:00:00Z'));
  takeBack = changeFact('mx.iva', '17', '2027-01-01');
  [admin, ana] = [await signUpAdmin(app), await signUpPremium(app)];
  lesson = await createLesson(app, { keys: [], title: 'El IVA', content: '## Idea\n\nEs del {mx.iva}.' });
  const { body } = SAMPLE_KINDS.number;
  await createQuestions(app, [
    {
      ...{ lesson_id: lesson.id, kind: 'number', options: [] },
      question_text: 'Con el {mx.iva}, ¿qué IVA llevan $200?',
      body: { ...body, answer: '200 * {mx.iva} / 100', mistakes: [], solution: [] },
    },
    {
      ...{ lesson_id: lesson.id, position: 1, question_text: '¿Qué IVA llevan $100 en México?' },
      options: ['{{100 * {mx.iva} / 100|dinero}}', '$17'],
    },
    {
      ...{ lesson_id: lesson.id, position: 2 },
      question_text: '¿Qué IVA llevan $100 en España, con el {es.iva}?',
    },
  ]);
});
afterAll(() => {
  takeBack();
  return app.close();
});

const change = { fact: 'mx.iva', value: '17', from: '2027-01-01' };
const versions = async () => {
  const rows = await app.db
    .select({ version_id: questions.version_id })
    .from(questions)
    .orderBy(asc(questions.position));
  return rows.map(({ version_id }) => version_id);
};

async function answer(person = ana) {
  const { body } = await person.post(`/api/lessons/${lesson.id}/attempts`, {});
  const [question] = body.questions;
  const sent = { question_id: question.id, answer: { number: '34' } };
  const graded = await person.post(`/api/attempts/${body.id}/answers`, sent);
  return { asks: question.question_text, id: body.id, correct: graded.body.correct };
}

test('a changed fact has drafts of what refers to it, with both keys and what has to be corrected, and the lessons that follow by themselves', async () => {
  const { body } = await admin.get('/api/admin/facts');
  expect(body.changes).toMatchObject([
    {
      ...change,
      ...{ text_before: '16\u00a0%', text: '17\u00a0%', renewed: null },
      drafts: [
        {
          before: { question_text: 'Con el 16\u00a0%, ¿qué IVA llevan $200?', key: '32' },
          after: { question_text: 'Con el 17\u00a0%, ¿qué IVA llevan $200?', key: '34' },
          problem: null,
        },
        { before: { key: '$16' }, after: { key: '$17' }, problem: 'Dos opciones quedan iguales.' },
      ],
      lessons: [{ id: lesson.id, title: 'El IVA' }],
    },
  ]);
});

test('facts and tables whose last day has passed where they are from are listed with it', async () => {
  const expired = async (at: string) => {
    app.setTime(new Date(at));
    return (await admin.get('/api/admin/facts')).body.expired;
  };
  const ofPeru = ({ fact }: { fact: string }) => ['pe.uit', 'renta_pe_2026'].includes(fact);
  expect(await expired('2026-11-29T12:00:00Z')).toMatchObject([
    { fact: 'cl.salario_minimo', last: '2026-04-30' },
    { fact: 'co.usura_consumo', text: '25,52\u00a0%', last: '2026-03-31' },
    { fact: 'pe.seguro_depositos', last: '2026-05-31' },
    { fact: 'pe.tope_consumo', last: '2026-04-30' },
    { fact: 'ganancias_ar_2026', last: '2026-06-30' },
  ]);
  expect((await expired('2027-01-01T04:59:59Z')).filter(ofPeru)).toEqual([]);
  expect((await expired('2027-01-01T05:00:00Z')).filter(ofPeru)).toMatchObject([
    { fact: 'pe.uit', country: 'PE', text: 'S/\u00a05500', last: '2026-12-31' },
    { fact: 'renta_pe_2026', text: '5\u00a0tramos', last: '2026-12-31' },
  ]);
  app.setTime(new Date('2026-12-30T12:00:00Z'));
});

test('they are published in one step on the day of the law at midnight there, and answers of before keep their version', async () => {
  const before = await versions();
  expect((await admin.post('/api/admin/facts/renew', change)).status).toBe(204);
  expect((await admin.post('/api/admin/facts/renew', change)).status).toBe(204);
  app.setTime(new Date('2027-01-01T05:59:59Z'));
  await renewDueFacts(app.services);
  expect(await answer()).toMatchObject({ asks: 'Con el 16\u00a0%, ¿qué IVA llevan $200?', correct: false });
  expect(await versions()).toEqual(before);
  app.setTime(new Date('2027-01-01T06:00:00Z'));
  await renewDueFacts(app.services);
  const after = await versions();
  expect(after.map((id, at) => id !== before[at])).toEqual([true, false, false]);
});

test('a question that would have two equal options is asked as before and waits in the list until it is corrected', async () => {
  const waiting = async () => (await admin.get('/api/admin/facts')).body.changes;
  const problem = 'Dos opciones quedan iguales.';
  expect(await waiting()).toMatchObject([{ ...change, renewed: null, drafts: [{ problem }] }]);
  const { id, question_text, options } = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body
    .questions[1];
  const corrected = { lesson_id: lesson.id, question_text, options: [options[0], '$18'] };
  expect((await admin.put(`/api/admin/questions/${id}`, corrected)).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('the prepared change of a renewed question is published as it was prepared', async () => {
  const { questions: listed } = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body;
  const { id, updated_at, question_text, options } = listed[1];
  const form = { lesson_id: lesson.id, question_text, options: [options[0], '$21'] };
  const path = `/api/admin/questions/${id}/change`;
  const { body } = await admin.put(path, { ...form, based_on: updated_at });
  app.setTime(new Date('2027-01-01T06:00:01Z'));
  const fact = FACTS.get('mx.iva');
  const now = app.now();
  if (fact) await renewQuestions(app.db, fact, '16', { now, created_by: null });
  expect((await admin.get(`/api/admin/questions/${id}`)).body.updated_at).toBe(now.toISOString());
  app.pass(1000);
  expect((await admin.post(`${path}/publish`, { updated_at: body.updated_at })).status).toBe(204);
  expect((await admin.get(`/api/admin/questions/${id}`)).body.options[1]).toBe('$21');
});

test('an open quiz keeps what it asked, and a new one asks and grades by the new law', async () => {
  const open = await answer();
  expect(open).toMatchObject({ asks: 'Con el 16\u00a0%, ¿qué IVA llevan $200?' });
  expect(await answer(await signUpPremium(app))).toMatchObject({
    asks: 'Con el 17\u00a0%, ¿qué IVA llevan $200?',
    correct: true,
  });
});

test('‘Comprobado’ is kept with who and when, once, and only for the value that was seen', async () => {
  const list = async () => (await admin.get('/api/admin/facts')).body;
  const [first, ...others] = (await list()).unchecked;
  const { fact, value, from } = first;
  expect((await admin.post('/api/admin/facts/check', { fact, value: '1', from })).status).toBe(404);
  expect((await admin.post('/api/admin/facts/check', { fact, value, from })).status).toBe(204);
  expect((await admin.post('/api/admin/facts/check', { fact, value, from })).status).toBe(204);
  const { unchecked, checked } = await list();
  expect(unchecked).toEqual(others);
  expect(checked).toMatchObject([{ fact, by: expect.stringMatching(/./), at: app.now().toISOString() }]);
  const { body } = await admin.get(`/api/admin/audit-log?object_type=fact&object_id=${fact}`);
  expect(body.entries).toHaveLength(1);
});

test('a lesson says under its text what nobody compared with its source, until somebody has', async () => {
  const { id } = await createLesson(app, { content: '## ITBIS\n\nEs del {do.itbis} y el {es.iva}.' });
  const sources = async () => (await ana.get(`/api/lessons/${id}`)).body.sources;
  const before = await sources();
  expect(before).toHaveLength(1);
  expect(before[0]).toMatch(
    /^Sin comprobar en la fuente \(anotado el 28 de noviembre de 2026\): República Dominicana, /,
  );
  const [value] = FACTS.get('do.itbis')?.values ?? [];
  const seen = { fact: 'do.itbis', value: value?.value, from: value?.from };
  expect((await admin.post('/api/admin/facts/check', seen)).status).toBe(204);
  expect(await sources()).toEqual([]);
});

test('a question that was deleted on the day of the law follows it by another press once it is back', async () => {
  const endSpain = changeFact('es.iva', '22', '2027-02-01');
  const ofSpain = { fact: 'es.iva', value: '22', from: '2027-02-01' };
  const waiting = async () => (await admin.get('/api/admin/facts')).body.changes;
  const { id } = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body.questions[2];
  expect((await admin.post('/api/admin/facts/renew', ofSpain)).status).toBe(204);
  expect(await waiting()).toMatchObject([{ ...ofSpain, renewed: { at: app.now().toISOString() } }]);
  expect((await admin.delete(`/api/admin/questions/${id}`)).status).toBe(204);
  app.setTime(new Date('2027-01-31T23:00:00Z'));
  await renewDueFacts(app.services);
  expect((await admin.post(`/api/admin/questions/${id}/restore`)).status).toBe(204);
  expect(await waiting()).toMatchObject([{ ...ofSpain, renewed: null, drafts: [{ question_id: id }] }]);
  expect((await admin.post('/api/admin/facts/renew', ofSpain)).status).toBe(204);
  expect(await waiting()).toEqual([]);
  endSpain();
});
