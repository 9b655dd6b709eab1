import { SaxesParser } from 'saxes';
import type { Report } from '../lesson-file.ts';

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  line: number;
  text: string;
  children: XmlElement[];
};

/** Far more than a question has. */
const DEEPEST = 30;
const MOST_ELEMENTS = 5_000;

/** The parser's own table inherits from Object, so that `&constructor;` would be one of them. */
const XML_ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Thrown to leave the parser where reading further has no use. */
class StoppedError extends Error {}

/** Hands over the elements within the root until `enter` returns false or something is not well-formed; a DOCTYPE is rejected. */
export function readXml(
  text: string,
  rootName: string,
  enter: (element: XmlElement) => boolean,
  report: Report,
): void {
  const parser = new SaxesParser({ xmlns: false, position: true } as const);
  parser.ENTITIES = Object.assign(Object.create(null), XML_ENTITIES);
  const open: XmlElement[] = [];
  let elements = 0;
  let whole: XmlElement | undefined;
  const handOver = () => {
    const element = whole;
    whole = undefined;
    if (element && !enter(element)) throw new StoppedError();
  };
  const stop = (message: string): never => {
    report(parser.line, message);
    throw new StoppedError();
  };
  parser.on('error', ({ message }) => stop(describeXmlError(message)));
  parser.on('doctype', () => stop(NO_DOCTYPE));
  parser.on('opentagstart', ({ name }) => {
    elements += 1;
    handOver();
    if (open.length === 0 && name !== rootName)
      stop(`El primer elemento debe ser <${rootName}>, no <${name.slice(0, 50)}>.`);
    if (open.length >= DEEPEST || elements > MOST_ELEMENTS) stop('Hay demasiados elementos en una pregunta.');
    open.push({ name, attributes: {}, line: parser.line, text: '', children: [] });
  });
  parser.on('opentag', ({ attributes }) => {
    open.at(-1)!.attributes = attributes;
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element && open.length > 1) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop()!;
    if (open.length > 1) open.at(-1)!.children.push(element);
    if (open.length !== 1) return;
    elements = 0;
    // The parser closes an unclosed element by itself before it complains, so the element waits for what comes next.
    whole = element;
  });
  try {
    parser.write(text.replace(/^\ufeff/, '')).close();
    handOver();
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
  }
}

const NO_DOCTYPE = 'El archivo lleva un DOCTYPE, que aquí no se lee: quita esa declaración entera.';

const messages: [RegExp, string][] = [
  [
    /undefined entity/,
    'Aquí hay una entidad propia, que no se resuelve: escribe la letra misma (XML solo conoce &amp; &lt; &gt; &quot; y &apos;).',
  ],
  [
    /unclosed tag|unexpected close tag|unmatched closing tag/i,
    'Una etiqueta no se cierra, o se cierra otra antes.',
  ],
  [/disallowed character|not allowed in XML|invalid character/i, 'Aquí hay un carácter que XML no admite.'],
  [/document must contain a root element/i, 'El archivo no contiene ningún elemento XML.'],
];

const describeXmlError = (message: string) =>
  messages.find(([pattern]) => pattern.test(message))?.[1] ?? 'El XML no está bien formado aquí.';
