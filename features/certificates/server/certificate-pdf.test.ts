import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CertificateFacts } from '#domain/people/certificates.ts';
import { drawCertificate } from './certificate-pdf.ts';

const called = (title: string, holder_name: string): CertificateFacts => ({
  id: 'one',
  category: null,
  title,
  holder_name,
  name_source: 'typed',
  lessons: 12,
  with_exam: true,
  issued_at: new Date('2026-03-18T10:00:00Z'),
  issuer: 'Alcancía',
});
const printed = { url: 'https://ejemplo.com/certificados/one', credential: 'signed' };

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
  const long = called(text.slice(0, 80), text.slice(0, 100));
  const lines = linesIn(await drawCertificate(long, printed));
  expect(lines.length).toBeGreaterThan(8);
  for (const [at, y] of lines.slice(1).entries()) expect(lines[at]! - y).toBeGreaterThan(9);
});
