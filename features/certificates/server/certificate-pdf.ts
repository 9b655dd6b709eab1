import {
  type CertificateFacts,
  certificateTitle,
  describeAchievement,
  NAME_SOURCE_WORDS,
} from '#domain/people/certificates.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { PDF_COLOURS as COLOURS, createPdf, finishPdf } from '#server/pdf/pdf.ts';

const MARGIN = 56;

/** Long titles and names take three lines at most, so that nothing reaches the lines at the foot. */
const fitted = (text: string, size: number) => ({ text, size: text.length > 50 ? size * 0.65 : size });

/** What stands on a certificate, from top to bottom. */
const linesOf = (facts: CertificateFacts) => [
  { text: facts.issuer, size: 16, color: COLOURS.brand, isBold: true, gap: 34 },
  { ...fitted(certificateTitle(facts), 30), color: COLOURS.ink, isBold: true, gap: 30 },
  {
    ...fitted(facts.holder_name ?? 'Nombre reservado', 26),
    color: COLOURS.brand,
    isBold: true,
    gap: 16,
  },
  { text: describeAchievement(facts), size: 15, color: COLOURS.ink, isBold: false, gap: 30 },
  {
    text: `Emitido el ${describeDay(facts.issued_at.toISOString().slice(0, 10))} por ${facts.issuer}`,
    size: 12,
    color: COLOURS.ink,
    isBold: false,
    gap: 6,
  },
  ...(facts.name_source
    ? [{ text: NAME_SOURCE_WORDS[facts.name_source], size: 10, color: COLOURS.soft, isBold: false, gap: 6 }]
    : []),
];

/** A page of A4 that says a certificate's facts. The signed credential is among its properties, so that the file can be checked too. */
export function drawCertificate(
  facts: CertificateFacts,
  { url, credential }: { url: string; credential: string },
): Promise<Buffer> {
  const doc = createPdf({
    layout: 'landscape',
    margin: MARGIN,
    info: {
      Title: certificateTitle(facts),
      Author: facts.issuer,
      Keywords: credential,
      CreationDate: facts.issued_at,
    },
  });
  const { width, height } = doc.page;
  doc
    .lineWidth(3)
    .roundedRect(MARGIN / 2, MARGIN / 2, width - MARGIN, height - MARGIN, 14)
    .stroke(COLOURS.brand);
  doc.y = MARGIN + 56;
  for (const { text, size, color, isBold, gap } of linesOf(facts)) {
    doc
      .font(isBold ? 'bold' : 'plain', size)
      .fillColor(color)
      .text(text, { align: 'center' });
    doc.y += gap;
  }
  const centred = { align: 'center', width: width - 2 * MARGIN } as const;
  doc.font('plain', 10).fillColor(COLOURS.soft);
  doc.text('Comprueba que sigue siendo válido en:', MARGIN, height - MARGIN - 46, centred);
  doc.text(url, MARGIN, height - MARGIN - 30, { ...centred, link: url });
  return finishPdf(doc);
}
