import type { RawText, Report } from '../lesson-file.ts';
import { readTags, type TagValues } from '../questions/question-tags.ts';
import type { RawQuestion } from '../read/raw-question.ts';
import { childrenOf, readField, readFormatted, readFormattedField } from './moodle-fields.ts';
import type { XmlElement } from './read-xml.ts';
import { printElement, printFormatted } from './xml-text.ts';

export type ReadMoodle = (element: XmlElement, report: Report) => RawQuestion | null;

/** What questions of all kinds have, and the question's tags. */
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

/** The answers as options with their reasons. */
export const readOptions = (
  answers: XmlElement[],
  report: Report,
): Pick<RawQuestion, 'options' | 'reasons'> => ({
  options: answers.map((answer) => readFormatted(answer, report)),
  reasons: answers.map((answer) => readFormattedField(answer, 'feedback', report) ?? undefined),
});

export const printAnswer = (fraction: string, text: string, more: string[] = []): string[] => [
  `<answer fraction="${fraction}" format="plain_text">`,
  ...[printElement('text', text), ...more].map((line) => `  ${line}`),
  '</answer>',
];

export const printOption = (fraction: string, text: string, reason = ''): string[] =>
  printAnswer(fraction, text, printFormatted('feedback', reason));
