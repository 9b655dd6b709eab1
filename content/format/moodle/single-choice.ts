import type { QuestionInFile, RawText, Report } from '../lesson-file.ts';
import { readTags } from '../questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import type { RawQuestion } from '../raw-question.ts';
import { childrenOf, readField, readFlag, readFormatted, readFormattedField } from './moodle-fields.ts';
import type { XmlElement } from './read-xml.ts';
import { printElement, printFormatted } from './xml-text.ts';

const WHOLE = 100;

export function readSingleChoice(element: XmlElement, report: Report): RawQuestion | null {
  const answers = childrenOf(element, 'answer');
  const fractions = answers.map(({ attributes }) => Number(attributes.fraction ?? Number.NaN));
  const wrongKind = !readFlag(element, 'single', true)
    ? UNSUPPORTED.multiple_answers
    : fractions.some((fraction) => fraction !== 0 && fraction !== WHOLE) && UNSUPPORTED.partial_credit;
  if (wrongKind) {
    report(element.line, describeUnsupported(wrongKind));
    return null;
  }
  const tags = readTags(readTagTexts(element), report);
  return {
    kind: null,
    body: [],
    question_text: readFormattedField(element, 'questiontext', report) ?? { text: '', line: element.line },
    options: answers.map((answer) => readFormatted(answer, report)),
    reasons: answers.map((answer) => readFormattedField(answer, 'feedback', report) ?? undefined),
    correct: fractions.flatMap((fraction, index) => (fraction === WHOLE ? [index] : [])),
    explanation: readFormattedField(element, 'generalfeedback', report),
    points: readGrade(element),
    shuffle_options: readFlag(element, 'shuffleanswers', true),
    passage: tags.passage,
  };
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

/** What distinguishes a question of this kind: the order of its options and the options themselves. */
export function printSingleChoice({
  options,
  reasons,
  correct_answer,
  shuffle_options,
}: QuestionInFile): string[] {
  return [
    printElement('single', 'true'),
    printElement('shuffleanswers', String(shuffle_options)),
    printElement('answernumbering', 'ABCD'),
    ...options.flatMap((option, index) => [
      `<answer fraction="${index === correct_answer ? WHOLE : 0}" format="plain_text">`,
      `  ${printElement('text', option)}`,
      ...printFormatted('feedback', reasons[index] ?? '').map((line) => `  ${line}`),
      '</answer>',
    ]),
  ];
}
