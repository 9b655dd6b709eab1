import type { RawText, Report } from '../lesson-file.ts';
import { readHtmlText } from '../questions/html-text.ts';
import type { XmlElement } from './read-xml.ts';

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The content of a child without elements of its own, or of its `<text>`; null when it is missing. */
export function readField(element: XmlElement, name: string): RawText | null {
  const child = childrenOf(element, name)[0];
  const holder = child && (childrenOf(child, 'text')[0] ?? child);
  return holder ? { text: holder.text.trim(), line: holder.line } : null;
}

/** A child's text as plain text, whichever of Moodle's formats it has; null when it is missing. */
export function readFormattedField(element: XmlElement, name: string, report: Report): RawText | null {
  const child = childrenOf(element, name)[0];
  return child ? readFormatted(child, report) : null;
}

/** The text of an element with a `format`, which is HTML unless it says otherwise. */
export function readFormatted(element: XmlElement, report: Report): RawText {
  const text = readField({ ...element, children: [element] }, element.name)!;
  const [file] = childrenOf(element, 'file');
  if (file) report(file.line, 'Aquí hay un archivo adjunto, y una pregunta solo lleva texto.');
  const isHtml = (element.attributes.format ?? 'html') === 'html';
  return isHtml ? { ...text, text: readHtmlText(text, report) } : text;
}

/** Moodle writes `true` and `false` as well as `1` and `0`. */
export function readFlag(element: XmlElement, name: string, absent: boolean): boolean {
  const written = readField(element, name)?.text.toLowerCase();
  return written === undefined ? absent : written === 'true' || written === '1';
}
