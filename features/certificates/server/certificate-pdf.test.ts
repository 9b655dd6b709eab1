import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { certificates } from '#db/schema.ts';
import { createTestApp } from '#test/app.ts';
import { signUpLearner } from '#test/people.ts';
import { factsOf } from './certificate-facts.ts';
import { drawCertificate } from './certificate-pdf.ts';

const facts = {
  ...{ id: 'one', category: 'impuestos', lessons: 12, with_exam: true, issuer: 'Alcancía' },
  ...{ holder_name: 'Ana López', name_source: 'typed', issued_at: new Date('2026-03-18T10:00:00Z') },
} as const;
const printed = { url: 'https://ejemplo.com/certificados/one', credential: 'signed', day: '2026-03-18' };

/** The heights above the page's foot at which lines of text begin, the highest first. */
function linesIn(pdf: Buffer): number[] {
  const start = pdf.indexOf('\n', pdf.toString('latin1').search(/(?<!end)stream\r?\n/)) + 1;
  const drawn = inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
  return [...drawn.matchAll(/ ([\d.]+) Tm/g)].map(([, y]) => Number(y));
}

test.each([
  ['words', 'Ana María '.repeat(10)],
  ['capitals', `${'M'.repeat(24)} `.repeat(4)],
])('the longest title and name, in %s, reach nothing that stands below them', async (_, text) => {
  const long = { ...facts, category: null, title: text.slice(0, 80), holder_name: text.slice(0, 100) };
  const lines = linesIn(await drawCertificate(long, printed));
  expect(lines.length).toBeGreaterThan(8);
  for (const [at, y] of lines.slice(1).entries()) expect(lines[at]! - y).toBeGreaterThan(9);
});

test('the day of issue is that on the clocks of its holder', async () => {
  const app = await createTestApp();
  const luz = await signUpLearner(app, { time_zone: 'America/Bogota' });
  const [row] = await app.db
    .insert(certificates)
    .values({
      ...{ user_id: luz.user_id, category: 'impuestos', holder_name: 'Luz', name_source: 'typed' },
      ...{ lessons: 1, with_exam: true, issued_at: new Date('2026-03-19T02:00:00Z'), credential: 'signed' },
      ...{ status_list: 0, status_index: 7 },
    })
    .returning();
  const path = `/certificados/${row!.id}`;
  const reply = await app.app.request(`/api/certificates/${row!.id}/pdf`);
  const { config } = app.services;
  const expected = { credential: 'signed', url: `${config.PUBLIC_ORIGIN}${path}`, day: '2026-03-18' };
  const pdf = await drawCertificate(factsOf(row!, config), expected);
  expect(Buffer.from(await reply.arrayBuffer()).equals(pdf)).toBe(true);
  await app.close();
});
