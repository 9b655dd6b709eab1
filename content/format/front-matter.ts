import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import type { RawText, Report } from './lesson-file.ts';

export type FrontMatter = {
  texts: Map<string, RawText>;
  lists: Map<string, RawText[]>;
  /** False where it is no YAML of keys and values: what could be read of it is a guess, and one problem was reported. */
  isSound: boolean;
};

type Reading = { lineOf: (node: Node) => number; report: Report };

/** Far more than a lesson needs. The limit exists because the time to parse YAML grows with the square of its length. */
const LONGEST = 10_000;

const listKeys = new Set(['sources', 'checks']);
const quoteHint = 'Si un texto contiene «: » o «#», escríbelo entre comillas dobles.';

const yamlMessages: Record<string, string> = {
  TAB_AS_INDENT: 'La cabecera se sangra con espacios, no con tabuladores.',
  MISSING_CHAR: 'Faltan unas comillas de cierre en la cabecera.',
};

/** Reads the YAML from `firstLine` on; every scalar stays text, because each field has its own reader: `1984` may be a title. */
export function readFrontMatter(source: string, firstLine: number, report: Report): FrontMatter {
  const found: FrontMatter = { texts: new Map(), lists: new Map(), isSound: false };
  if (source.length > LONGEST) {
    report(firstLine, `La cabecera es demasiado larga: como máximo ${LONGEST} caracteres.`);
    return found;
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {
    schema: 'failsafe',
    lineCounter,
    prettyErrors: false,
    logLevel: 'silent',
    // The parser would compare each key with all others.
    uniqueKeys: false,
  });
  const lineAt = (offset: number) => firstLine - 1 + Math.max(1, lineCounter.linePos(offset).line);
  const lineOf = (node: Node) => lineAt(node.range?.[0] ?? 0);

  const pairs = isMap(document.contents) ? (document.contents.items as Pair<Node, Node | null>[]) : [];
  // One mistake can cause thousands of further errors, and the structure after it is a guess.
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  if (error) {
    // The parser reports a missing quote far below the first line with an open one, where the mistake is.
    const open = error.code === 'MISSING_CHAR' ? source.split('\n').findIndex(leavesQuoteOpen) : -1;
    const line = open === -1 ? lineAt(error.pos[0]) : firstLine + open;
    report(line, yamlMessages[error.code] ?? `La cabecera no se entiende aquí. ${quoteHint}`);
  } else if (isMap(document.contents)) found.isSound = true;
  else report(firstLine, 'La cabecera lleva una «clave: valor» en cada línea.');
  const reading = { lineOf, report: found.isSound ? report : () => {} };
  for (const pair of pairs) readPair(pair, found, reading);
  return found;
}

const leavesQuoteOpen = (line: string) => /(?::|-) +"(?:[^"\\]|\\.)*$/.test(line);

function readPair(
  { key: keyNode, value }: Pair<Node, Node | null>,
  found: FrontMatter,
  reading: Reading,
): void {
  if (!isScalar(keyNode)) return;
  const key = String(keyNode.value);
  const line = reading.lineOf(keyNode);
  if (found.texts.has(key) || found.lists.has(key)) {
    reading.report(line, 'Esta clave está repetida en la cabecera.');
    return;
  }
  if (listKeys.has(key)) found.lists.set(key, readList(value, key, line, reading));
  else found.texts.set(key, { text: readText(value, key, line, reading), line });
}

function readList(node: Node | null, key: string, keyLine: number, reading: Reading): RawText[] {
  if (isSeq(node)) {
    return (node.items as Node[]).map((item) => {
      const line = reading.lineOf(item);
      return { text: readText(item, key, line, reading), line };
    });
  }
  if (node !== null && readText(node, key, keyLine, reading) !== '') {
    reading.report(keyLine, `«${key}» es una lista: cada elemento en su línea, con «- » delante.`);
  }
  return [];
}

function readText(node: Node | null, key: string, line: number, { report }: Reading): string {
  if (node === null) return '';
  if (!isScalar(node) || node.anchor || node.tag) {
    report(line, `«${key}» debe ser un texto sencillo. ${quoteHint}`);
    return '';
  }
  if (node.comment) report(line, `Lo que sigue a «#» se perdería. ${quoteHint}`);
  const text = String(node.value ?? '');
  return node.type === 'PLAIN' && /^(?:~|null)$/i.test(text) ? '' : text;
}
