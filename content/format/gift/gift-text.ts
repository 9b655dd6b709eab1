import type { RawText, Report } from '../lesson-file.ts';
import { readHtmlText } from '../questions/html-text.ts';

const FORMAT = /^\s{0,9}\[(html|moodle|plain|markdown)\]/i;

const splitFormat = (text: string) => {
  const [mark = '', format] = FORMAT.exec(text) ?? [];
  return { format: format?.toLowerCase(), rest: text.slice(mark.length).trim() };
};

/**
 * Returns the reader of a question's texts. They are plain unless `[html]` stands before them; options, reasons and explanation
 * without a format of their own have the question's.
 */
export function createTextReader(question: RawText, report: Report): (raw: RawText) => RawText {
  const { format: usual } = splitFormat(question.text);
  return (raw) => {
    const { format, rest } = splitFormat(raw.text);
    const text = { ...raw, text: rest };
    return (format ?? usual) === 'html' ? { ...text, text: readHtmlText(text, report) } : text;
  };
}

const PLAIN = '[plain]';

export const escapeGift = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

/** A question's text, marked as plain, or Moodle would take a «<» in it for HTML. */
export const printGiftText = (text: string) => PLAIN + escapeGift(text);

/** An option or a reason, for which the question's format holds; one that begins like a format gets it again. */
export const printGiftPart = (text: string) => (text.startsWith('[') ? PLAIN : '') + escapeGift(text);
