/** The line of a lesson's stored text after which the questions of its cards stand, written as those of the quiz are. */
export const CARD_QUESTIONS = '# Preguntas de las tarjetas';

const marker = new RegExp(`^${CARD_QUESTIONS}[ \\t]*$`);

/** Where the questions of the cards begin: the index of their marker's line, or -1 without them. */
const markerIn = (lines: readonly string[]) => lines.findIndex((line) => marker.test(line));

/** A lesson's stored text without the questions of its cards, which contain their keys: what learners may read. */
export function withoutCardQuestions(content: string): string {
  const lines = content.split(/\r\n|\n|\r/);
  const at = markerIn(lines);
  return at === -1 ? content : lines.slice(0, at).join('\n').trimEnd();
}

/** No line of a question begins like this (content/FORMAT.md). */
const PROSE = /^(?![#>|\s]|\d+[.)] |[-*] |\p{Ll}+(?: \([^()]*\))?:)./u;

/** Text that was added at the end, behind the questions of the cards, moves before them. */
export function withTextFirst(content: string): string {
  const lines = content.split(/\r\n|\n|\r/);
  const at = markerIn(lines);
  const last = lines.findLastIndex((line) => /^repasa:/i.test(line));
  const added = lines.findIndex((line, index) => index > last && lines[index - 1] === '' && PROSE.test(line));
  if (at === -1 || last < at || added === -1) return content;
  return [...lines.slice(0, at), ...lines.slice(added), '', ...lines.slice(at, added)].join('\n').trimEnd();
}

/** The lines below the marker, and the index of the first of them in the stored text. */
export function cardQuestionLines(content: string): { lines: string[]; from: number } {
  const lines = content.split(/\r\n|\n|\r/);
  const at = markerIn(lines);
  return at === -1 ? { lines: [], from: lines.length } : { lines: lines.slice(at + 1), from: at + 1 };
}
