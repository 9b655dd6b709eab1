import type { QuestionInFile, RawQuestion, RawText, Report } from '../lesson-file.ts';
import { readHtmlText } from '../questions/html-text.ts';
import { readTags, type TagValues } from '../questions/question-tags.ts';
import type { XmlElement } from './read-xml.ts';

export type ReadMoodle = (element: XmlElement, report: Report) => RawQuestion | null;

export function readMoodleParts(
  element: XmlElement,
  report: Report,
): { tags: TagValues; parts: RawQuestion } {
  const tags = readTags(readTagTexts(element), report);
  const parts = {
    ...{ kind: null, body: [], options: [], reasons: [], correct: [] },
    question_text: readFormattedField(element, 'questiontext', report) ?? { text: '', line: element.line },
    explanation: readFormattedField(element, 'generalfeedback', report),
    points: readGrade(element),
    shuffle_options: tags.shuffle_options,
    passage: tags.passage,
    level: tags.level,
    tags: tags.tags,
  };
  return { tags, parts };
}

const readTagTexts = (element: XmlElement): RawText[] =>
  childrenOf(element, 'tags')
    .flatMap((tags) => childrenOf(tags, 'tag'))
    .flatMap((tag) => readField({ ...tag, children: [tag] }, 'tag') ?? []);

/** Moodle writes whole grades with decimals: `1.0000000`. */
function readGrade(element: XmlElement): RawText | null {
  const grade = readField(element, 'defaultgrade');
  return grade && { ...grade, text: grade.text.replace(/\.0{1,9}$/, '') };
}

export const fractionsOf = (answers: XmlElement[]): number[] =>
  answers.map(({ attributes }) => Number(attributes.fraction ?? Number.NaN));

/** A question with options, without its key. */
export function readChoice(element: XmlElement, report: Report) {
  const answers = childrenOf(element, 'answer');
  const { tags, parts } = readMoodleParts(element, report);
  const choice: RawQuestion = {
    ...parts,
    options: answers.map((answer) => readFormatted(answer, report)),
    reasons: answers.map((answer) => readFormattedField(answer, 'feedback', report) ?? undefined),
    shuffle_options: readFlag(element, 'shuffleanswers'),
  };
  return { tags, choice };
}

export const printAnswer = (fraction: string, text: string, more: string[] = []): string[] => [
  `<answer fraction="${fraction}" format="plain_text">`,
  ...[printElement('text', text), ...more].map((line) => `  ${line}`),
  '</answer>',
];

export const printOption = (fraction: string, text: string, reason = ''): string[] =>
  printAnswer(fraction, text, printFormatted('feedback', reason));

/** A question with options, each with its weight in percent. */
export const printChoice = (question: QuestionInFile, weights: readonly string[]): string[] => [
  printElement('single', String(question.kind === 'single_choice')),
  printElement('shuffleanswers', String(question.shuffle_options)),
  printElement('answernumbering', 'ABCD'),
  ...question.options.flatMap((option, at) => printOption(weights[at]!, option, question.reasons[at])),
];

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
export function readFlag(element: XmlElement, name: string): boolean {
  const written = readField(element, name)?.text.toLowerCase();
  return written === undefined || written === 'true' || written === '1';
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// XML 1.0 has no way to write these (https://www.w3.org/TR/xml/#charsets); line ends are \n already.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const UNWRITABLE = /[\0-\x08\x0b-\x1f\ufffe\uffff]/g;

const writable = (text: string) => text.replace(UNWRITABLE, '');
const escapeXml = (text: string) => writable(text).replace(/[&<>]/g, (char) => NAMES[char]!);

export const printElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** A text that Moodle takes as it is, without HTML. */
export const printFormatted = (name: string, text: string): string[] => [
  `<${name} format="plain_text">`,
  `  ${printElement('text', text)}`,
  `</${name}>`,
];

/** A comment must not hold two hyphens in a row. */
export const printComment = (text: string) => `<!-- ${writable(text).replace(/-(?=-)/g, '- ')} -->\n`;
