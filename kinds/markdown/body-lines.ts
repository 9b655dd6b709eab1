/** A line of a lesson file that belongs to a question's kind: `key (note): text`, and the reason below it. */
export type BodyLine = {
  key: string;
  note: string | null;
  text: string;
  reason: { text: string; line: number } | null;
  line: number;
};

type ReportLine = (line: number, message: string) => void;

export const BODY_INDENT = '      ';

/** What the lines that are no `key: text` are called: items of an order, pairs, and rows of a table. */
export const ITEM = 'elemento';
export const PAIR = 'pareja';
export const ROW = 'fila';

/** The lines of one question by key. A line that the kind does not have, or has once too often, is reported. */
export class BodyLines {
  private readonly lines: readonly BodyLine[];
  private readonly report: ReportLine;
  /** The line of the question, for what is missing. */
  readonly at: number;

  constructor(lines: readonly BodyLine[], at: number, report: ReportLine) {
    this.lines = lines;
    this.at = at;
    this.report = report;
  }

  all(...keys: string[]): BodyLine[] {
    return this.lines.filter(({ key }) => keys.includes(key));
  }

  /** The only line with this key, or null; a second one is reported. */
  one(key: string): BodyLine | null {
    const [first, second] = this.all(key);
    if (second) this.problem(second.line, `«${key}» está dos veces.`);
    return first ?? null;
  }

  required(key: string, form: string): BodyLine | null {
    const line = this.one(key);
    if (!line) this.problem(this.at, `Falta la línea «${form}».`);
    return line;
  }

  problem(line: number, message: string): void {
    this.report(line, message);
  }
}

const YES = /^s[ií]$/i;

/** `parcial: sí` */
export function readPartial(lines: BodyLines): boolean {
  const line = lines.one('parcial');
  if (line && !YES.test(line.text))
    lines.problem(line.line, `«parcial» solo puede decir «sí», no «${line.text}».`);
  return line !== null;
}

export const printPartial = ({ partial }: { partial: boolean }): string[] => (partial ? ['parcial: sí'] : []);

/** A text after its mark; further lines are indented. */
export const printText = (mark: string, text: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? `${mark}${line}` : line && `${BODY_INDENT}${line}`))
    .join('\n');

/** How a kind's body is written in a lesson file (content/FORMAT.md). */
export type KindMarkdown<Body> = {
  word: string;
  keys: readonly string[];
  /** Reads what was written; the kind's schema checks it afterwards. */
  read: (lines: BodyLines, marked: readonly number[]) => Record<string, unknown>;
  /** One text per line of the file; a text may have further, indented lines. */
  print: (body: Body) => string[];
};
