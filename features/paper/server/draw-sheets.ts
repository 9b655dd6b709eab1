import { setImmediate } from 'node:timers/promises';
import { encode } from 'uqr';
import { printDecimal } from '#domain/text/typed-number.ts';
import type { presentQuestion } from '#features/asking/server/shown-question.ts';
import type { Ask } from '#kinds/ask.ts';
import { PDF_COLOURS as COLOURS, createPdf, finishPdf } from '#server/pdf/pdf.ts';
import { type KeySheet, letterOf } from './printed-key.ts';

type Doc = PDFKit.PDFDocument;
/** As a quiz shows it: no key is known here. */
type PrintedQuestion = ReturnType<typeof presentQuestion>;

const MARGIN = 48;
const QR = 84;
const LINE = '______________';
/** In points, some 8 mm: high enough to write by hand. */
const WRITTEN_ROW = 24;

const newPdf = (title: string, made: Date) =>
  createPdf({ margin: MARGIN, autoFirstPage: false, info: { Title: title, CreationDate: made } });

type Sheet = {
  full_name: string;
  subtitle: string;
  url: string;
  country: string;
  questions: PrintedQuestion[];
};

/** A file of sheets, each on pages of its own. It is drawn in slices of a question, between which others are served. */
export async function drawSheets({ title, made, sheets }: { title: string; made: Date; sheets: Sheet[] }) {
  const doc = newPdf(title, made);
  for (const sheet of sheets) {
    doc.addPage();
    drawHead(doc, title, sheet);
    for (const [place, question] of sheet.questions.entries()) {
      drawQuestion(doc, place + 1, question, sheet.country);
      await setImmediate();
    }
  }
  return finishPdf(doc);
}

function drawHead(doc: Doc, title: string, { full_name, subtitle, url }: Sheet): void {
  const right = doc.page.width - MARGIN;
  const width = right - MARGIN - QR - 16;
  drawQr(doc, url, right - QR, MARGIN);
  doc.font('bold', 16).fillColor(COLOURS.ink).text(title, MARGIN, MARGIN, { width });
  doc.font('bold', 12).fillColor(COLOURS.brand).text(full_name, { width });
  doc.font('plain', 9).fillColor(COLOURS.soft).text(subtitle, { width });
  doc.text('Responde aquí y después escanea el código, entra con tu cuenta y copia tus respuestas.', {
    width,
  });
  doc.y = Math.max(doc.y, MARGIN + QR) + 14;
  doc.x = MARGIN;
}

function drawQr(doc: Doc, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const side = QR / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * side, y + row * side, side, side);
  doc.fill('#000');
}

function drawQuestion(doc: Doc, number: number, question: PrintedQuestion, country: string): void {
  const { question_text, options, ask } = question;
  // A question's first lines stay together.
  if (doc.y > doc.page.height - MARGIN - 90) doc.addPage();
  doc.font('bold', 11).fillColor(COLOURS.ink).text(`${number}. ${question_text}`, MARGIN);
  doc.font('plain', 10).moveDown(0.3);
  if (ask?.kind === 'multiple_choice') note(doc, 'Marca todas las que sean correctas.');
  for (const [place, option] of options.entries())
    doc.text(`☐ ${letterOf(place)}) ${option}`, { indent: 12 });
  if (ask) drawAsk(doc, ask, country);
  doc.moveDown(0.9);
}

const note = (doc: Doc, text: string) =>
  doc.font('plain', 9).fillColor(COLOURS.soft).text(text).font('plain', 10).fillColor(COLOURS.ink);

const lettered = (doc: Doc, texts: readonly string[]) => {
  for (const [place, text] of texts.entries()) doc.text(`${letterOf(place)}) ${text}`, { indent: 12 });
};

const UNITS: Record<string, string> = {
  percent: '%',
  years: 'años',
  months: 'meses',
  days: 'días',
  units: 'unidades',
};

function drawAsk(doc: Doc, ask: Ask, country: string): void {
  if ('instruction' in ask) note(doc, ask.instruction);
  if (ask.kind === 'number') doc.text(`Respuesta: ${LINE} ${ask.currency ?? UNITS[ask.unit] ?? ''}`);
  else if (ask.kind === 'order') {
    lettered(doc, ask.items);
    doc.moveDown(0.3).text(`Orden (letras): ${ask.items.map(() => '____').join('  ')}`);
  } else if (ask.kind === 'match') {
    for (const [place, left] of ask.left.entries()) doc.text(`${place + 1}. ${left}  → ____`, { indent: 12 });
    doc.moveDown(0.3);
    lettered(doc, ask.right);
  } else if (ask.kind === 'entry') {
    lettered(doc, ask.accounts);
    doc.moveDown(0.3);
    grid(doc, [['Cuenta', 'Debe', 'Haber'], ...Array.from({ length: ask.max_lines }, () => ['', '', ''])]);
  } else if (ask.kind === 'table') {
    const decimal = printDecimal('0.5', country).charAt(1);
    note(doc, `Rellena las casillas vacías. Decimales con «${decimal}».`);
    grid(doc, [ask.columns, ...ask.rows.map((row) => row.map((cell) => cell ?? ''))]);
  }
}

function grid(doc: Doc, data: string[][]): void {
  doc.table({ data, defaultStyle: { border: 0.5, padding: 4 }, rowStyles: { minHeight: WRITTEN_ROW } });
  doc.x = MARGIN;
}

type Key = { title: string; group_name: string; made: Date; sheets: KeySheet[] };

/** What is right on each sheet, for the teacher. */
export async function drawKey({ title, group_name, made, sheets }: Key) {
  const doc = newPdf(title, made).addPage();
  doc.font('bold', 16).fillColor(COLOURS.ink).text(title);
  note(doc, `${group_name} · Cada hoja tiene su orden y sus cifras.`).moveDown();
  for (const { full_name, answers } of sheets) {
    if (doc.y > doc.page.height - MARGIN - 60) doc.addPage();
    doc.font('bold', 11).fillColor(COLOURS.brand).text(full_name).font('plain', 10).fillColor(COLOURS.ink);
    for (const [place, answer] of answers.entries()) doc.text(`${place + 1}. ${answer}`, { indent: 12 });
    doc.moveDown(0.8);
    await setImmediate();
  }
  return finishPdf(doc);
}
