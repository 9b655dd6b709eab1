import { BODY_INDENT, type BodyLine, ITEM, PAIR, ROW } from '#kinds/markdown/body-lines.ts';
import { BODY_KEYS } from '#kinds/markdown/registry.ts';
import type { QuestionLines, RawQuestion, RawText, Report } from '../lesson-file.ts';

type Draft = Omit<RawQuestion, 'shuffle_options'> & {
  order: RawText | null;
  open: { target: { text: string }; indent: string } | null;
  mistake: BodyLine | null;
};

/** How far a further line of a question's text or of an option is indented: as wide as what stands before its first line. */
export const TEXT_INDENT = '   ';
export const OPTION_INDENT = '      ';

/** What stands before each line of an option's reason. */
export const REASON_MARK = '  > ';

const optionMark = /^[-*] \[([ xX]?)\](?: (.*))?$/s;

/** Reads the lines after `# Preguntas`, which begin at `firstLine`, without validating them. */
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
  return drafts.map(({ order, open: _open, mistake: _mistake, ...draft }) => ({
    ...draft,
    shuffle_options: readOrder(order, report),
  }));
}

/** Reads the lines of a kind's body on their own, without validating them; `line` is where they begin. */
export function parseBody(text: string, line: number, report: Report): BodyLine[] {
  const draft = { ...startQuestion({ text: '', line }), kind: { text: '', line }, open: null };
  let emptyLines = 0;
  for (const written of text.split(/\r\n|\n|\r/)) {
    if (written.trimEnd() === '') emptyLines += 1;
    else {
      addToQuestion(draft, { text: written.trimEnd(), line }, emptyLines, report);
      emptyLines = 0;
    }
  }
  return draft.body;
}

export const questionLines = ({
  question_text,
  options,
  reasons,
  explanation,
  passage,
  level,
  tags,
}: RawQuestion): QuestionLines => ({
  question_text: question_text.line,
  options: options.map(({ line }) => line),
  reasons: options.map(({ line }, index) => reasons[index]?.line ?? line),
  explanation: explanation?.line ?? question_text.line,
  passage: passage?.line ?? question_text.line,
  level: level?.line ?? question_text.line,
  tags: tags[0]?.line ?? question_text.line,
});

function readOrder(order: RawText | null, report: Report): boolean {
  if (order === null) return true;
  const isFixed = order.text.trim().toLowerCase() === 'fijo';
  if (!isFixed) report(order.line, `«orden» solo puede decir «fijo», no «${order.text}».`);
  return !isFixed;
}

function startQuestion({ text, line }: RawText): Draft {
  const question_text = { text: text.slice(3), line };
  const open = { target: question_text, indent: TEXT_INDENT };
  const settings = { kind: null, points: null, level: null, order: null, passage: null };
  const parts = {
    options: [],
    reasons: [],
    correct: [],
    body: [],
    tags: [],
    explanation: null,
    mistake: null,
  };
  return { question_text, ...parts, ...settings, open };
}

function addToQuestion(draft: Draft | undefined, line: RawText, emptyLines: number, report: Report): void {
  if (!draft) {
    report(line.line, 'Esta línea está antes de la primera pregunta; una pregunta empieza por «## ».');
  } else if (draft.open && line.text.startsWith(draft.open.indent)) {
    draft.open.target.text += '\n'.repeat(emptyLines + 1) + line.text.slice(draft.open.indent.length);
  } else if (!additions.some((add) => add(draft, line, emptyLines, report))) {
    report(
      line.line,
      'No entiendo esta línea: una pregunta empieza por «## », una opción por «- [ ] » o «- [x] », ' +
        'el motivo de una opción por «  > » y la explicación por «> ».',
    );
  }
}

/** Each returns false, and changes nothing, for a line that is something else. */
type Addition = (draft: Draft, line: RawText, emptyLines: number, report: Report) => boolean;

const additions: Addition[] = [addOption, addReason, addExplanation, addSetting, addBodyLine];

function addOption(draft: Draft, { text, line }: RawText): boolean {
  const match = optionMark.exec(text);
  if (!match) return false;
  const option = { text: match[2] ?? '', line };
  if (match[1]?.toLowerCase() === 'x') draft.correct.push(draft.options.length);
  draft.options.push(option);
  draft.open = { target: option, indent: OPTION_INDENT };
  draft.mistake = null;
  return true;
}

function addReason(draft: Draft, { text, line }: RawText, emptyLines: number): boolean {
  const { mistake, explanation, options } = draft;
  const index = options.length - 1;
  if ((!mistake && index < 0) || explanation || !/^ {1,5}>/.test(text)) return false;
  if (mistake) mistake.reason = addLine(mistake.reason, text.trimStart(), line, emptyLines);
  else draft.reasons[index] = addLine(draft.reasons[index], text.trimStart(), line, emptyLines);
  draft.open = null;
  return true;
}

function addExplanation(draft: Draft, { text, line }: RawText, emptyLines: number): boolean {
  if (!text.startsWith('>')) return false;
  draft.explanation = addLine(draft.explanation, text, line, emptyLines);
  draft.open = null;
  return true;
}

function addLine(
  before: RawText | null | undefined,
  text: string,
  line: number,
  emptyLines: number,
): RawText {
  const more = text.replace(/^> ?/, '');
  if (!before) return { text: more, line };
  return { ...before, text: before.text + '\n'.repeat(emptyLines > 0 ? 2 : 1) + more };
}

const settings = {
  ...({ tipo: 'kind', puntos: 'points', orden: 'order' } as const),
  ...({ repasa: 'passage', nivel: 'level' } as const),
};

function addSetting(draft: Draft, { text, line }: RawText, _emptyLines: number, report: Report): boolean {
  const [, written, value = ''] = /^(tipo|puntos|orden|repasa|nivel|etiquetas): *(.*)$/is.exec(text) ?? [];
  if (written === undefined) return false;
  const name = written.toLowerCase();
  if (name === 'etiquetas') draft.tags.push({ text: value, line });
  else setOnce(draft, name as keyof typeof settings, { text: value, line }, report);
  draft.open = null;
  return true;
}

function setOnce(draft: Draft, name: keyof typeof settings, value: RawText, report: Report): void {
  const earlier = draft[settings[name]];
  if (earlier)
    report(value.line, `La pregunta ya dice «${name}» en la línea ${earlier.line}; deja una sola.`);
  draft[settings[name]] = value;
}

/** A line of a kind's body (kinds/markdown). Items, pairs and rows have no key, so they need the question's `tipo` before them. */
function addBodyLine(draft: Draft, { text, line }: RawText): boolean {
  const found = findKeyed(text) ?? (draft.kind && findUnkeyed(text));
  if (!found) return false;
  const added: BodyLine = { ...found, text: found.text.trim(), reason: null, line };
  draft.body.push(added);
  draft.open = { target: added, indent: BODY_INDENT };
  draft.mistake = added.key === 'error' ? added : null;
  return true;
}

function findKeyed(text: string) {
  const [, written, note = null, rest = ''] = /^(\p{Ll}+)(?: \(([^()]*)\))?: *(.*)$/su.exec(text) ?? [];
  const key = written && BODY_KEYS.find((each) => withoutAccents(each) === withoutAccents(written));
  return key ? { key, note, text: rest } : null;
}

function findUnkeyed(text: string) {
  const item = /^\d+[.)] (.*)$/s.exec(text)?.[1];
  if (item !== undefined) return { key: ITEM, note: null, text: item };
  const pair = /^[-*] (.*)$/s.exec(text)?.[1];
  if (pair !== undefined) return { key: PAIR, note: null, text: pair };
  return /^\|.*\|$/s.test(text) ? { key: ROW, note: null, text } : null;
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
