import type { RawText, Report } from './lesson-file.ts';
import type { RawQuestion } from './read-question.ts';

type Draft = RawQuestion & {
  /** The text that an indented line would continue. */
  open: { target: RawText; indent: string } | null;
};

/** How far a further line of a question's text or of an option is indented: as wide as what stands before its first line. */
export const TEXT_INDENT = '   ';
export const OPTION_INDENT = '      ';

const optionMark = /^[-*] \[([ xX]?)\](?: (.*))?$/s;

/**
 * Reads the lines after `# Preguntas` into questions, without validating them.
 * @param firstLine line of the file on which `lines` begin
 */
export function parseQuestions(lines: string[], firstLine: number, report: Report): RawQuestion[] {
  const drafts: Draft[] = [];
  let emptyLines = 0;
  lines.forEach((written, index) => {
    const text = written.trimEnd();
    if (text === '') {
      emptyLines += 1;
      return;
    }
    const line = { text, line: firstLine + index };
    if (/^##(?: |$)/.test(text)) drafts.push(startQuestion(line));
    else addToQuestion(drafts.at(-1), line, emptyLines, report);
    emptyLines = 0;
  });
  return drafts;
}

function startQuestion({ text, line }: RawText): Draft {
  const question_text = { text: text.slice(3), line };
  const open = { target: question_text, indent: TEXT_INDENT };
  return { question_text, options: [], correct: [], explanation: null, points: null, open };
}

function addToQuestion(draft: Draft | undefined, line: RawText, emptyLines: number, report: Report): void {
  if (!draft) {
    report(line.line, 'Esta línea está antes de la primera pregunta; una pregunta empieza por «## ».');
  } else if (draft.open && line.text.startsWith(draft.open.indent)) {
    draft.open.target.text += '\n'.repeat(emptyLines + 1) + line.text.slice(draft.open.indent.length);
  } else if (!addOption(draft, line) && !addExplanation(draft, line, emptyLines) && !addPoints(draft, line)) {
    report(
      line.line,
      'No entiendo esta línea: una pregunta empieza por «## », una opción por «- [ ] » o «- [x] » y la explicación por «> ».',
    );
  }
}

function addOption(draft: Draft, { text, line }: RawText): boolean {
  const match = optionMark.exec(text);
  if (!match) return false;
  const option = { text: match[2] ?? '', line };
  if (match[1]?.toLowerCase() === 'x') draft.correct.push(draft.options.length);
  draft.options.push(option);
  draft.open = { target: option, indent: OPTION_INDENT };
  return true;
}

function addExplanation(draft: Draft, { text, line }: RawText, emptyLines: number): boolean {
  if (!text.startsWith('>')) return false;
  const more = text.replace(/^> ?/, '');
  if (draft.explanation) draft.explanation.text += '\n'.repeat(emptyLines > 0 ? 2 : 1) + more;
  else draft.explanation = { text: more, line };
  draft.open = null;
  return true;
}

function addPoints(draft: Draft, { text, line }: RawText): boolean {
  const match = /^puntos: *(.*)$/is.exec(text);
  if (!match) return false;
  draft.points = { text: match[1] ?? '', line };
  draft.open = null;
  return true;
}
