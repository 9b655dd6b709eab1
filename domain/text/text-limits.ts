/** Quotes and lists within each other; a Markdown parser calls itself for each. */
const DEEPEST = 10;
/** Characters with a meaning in one paragraph: the parser compares them with each other. */
const MOST_IN_PARAGRAPH = 500;
/** And in a whole text, beginnings of quotes and list items counted. */
const MOST_IN_TEXT = 5_000;

const CONTAINER = /^[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/;
const MARK = /[*_~[\]`<!|^]/g;
/** A line of its own: a fence, a heading, a row of a table, a rule, or the beginning of a quote or an item. */
const BEGINS_PARAGRAPH = /^\s*(?:$|#{1,6}\s|[|>]|[-+*]\s|\d{1,9}[.)]\s)|\|/;

export type TextProblem = { line: number; message: string };

/** Finds what makes a Markdown text too costly to read; it is shown as written (features/lessons/parse-lesson-text.ts), not saved. */
export function findTextProblem(markdown: string): TextProblem | undefined {
  let [inParagraph, inText] = [0, 0];
  for (const [index, text] of markdown.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const { depth, rest } = readContainers(text);
    if (depth > DEEPEST)
      return {
        line,
        message: `El texto tiene más de ${DEEPEST} citas o listas, una dentro de otra, en la línea ${line}.`,
      };
    const marks = rest.match(MARK)?.length ?? 0;
    inParagraph = BEGINS_PARAGRAPH.test(text) ? marks : inParagraph + marks;
    if (inParagraph > MOST_IN_PARAGRAPH)
      return {
        line,
        message: `El párrafo de la línea ${line} tiene demasiados signos como *, _ o [. Divídelo.`,
      };
    inText += depth + marks;
    if (inText > MOST_IN_TEXT)
      return {
        line,
        message: 'El texto tiene demasiados signos como *, > o |. Divide la lección en varias.',
      };
  }
  return undefined;
}

/** How many quotes and items a line begins or continues by its indentation, and what follows them. */
function readContainers(line: string) {
  let rest = line;
  let begun = 0;
  // Deeper than any text may be, so that a line of nothing but marks is not read to its end.
  while (begun <= DEEPEST * 2) {
    const [mark] = CONTAINER.exec(rest) ?? [];
    if (mark === undefined) break;
    rest = rest.slice(mark.length);
    begun += 1;
  }
  const isRule = /^[\s>]*(?:[-*_][ \t]*){3,}$/.test(line);
  return { depth: isRule ? 0 : begun + (begun > 0 ? indentOf(line) : 0), rest: isRule ? '' : rest };
}

/** The items around one that is indented; two columns each. */
const indentOf = (line: string) => Math.floor(/^[ \t]*/.exec(line)![0].replace(/\t/g, '    ').length / 2);
