import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

/** In the built server the fonts stand beside the bundle (vite.server.config.ts). */
function fontFile(name: 'DejaVuSans.ttf' | 'DejaVuSans-Bold.ttf'): string {
  const beside = join(import.meta.dirname, 'fonts', name);
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`);
}

export const PDF_COLOURS = { brand: '#6d3bd1', ink: '#2b2233', soft: '#6b6275' };

/**
 * A document of A4 in Spanish, with the fonts `plain` and `bold`. The library is large and few calls need it: import this file when they
 * do.
 */
export function createPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const plain = fontFile('DejaVuSans.ttf');
  const doc = new PDFDocument({ size: 'A4', font: plain, lang: 'es', displayTitle: true, ...options });
  return doc.registerFont('bold', fontFile('DejaVuSans-Bold.ttf')).registerFont('plain', plain);
}

/** Ends a document. @returns its file's content */
export function finishPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
