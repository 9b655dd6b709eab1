import { multipleChoice } from '#kinds/multiple_choice/multiple-choice-exchange.ts';
import { readCalculated } from '#kinds/number/calculated-exchange.ts';
import { shortAnswer } from '#kinds/number/short-answer-exchange.ts';
import { singleChoice } from '#kinds/single_choice/single-choice-exchange.ts';
import { MOST_PROBLEMS, type Problem, type RawQuestion, type Report } from '../lesson-file.ts';
import { EXCHANGED } from '../questions/exchanged-kinds.ts';
import {
  type FiledQuestion,
  type LessonName,
  type ParsedQuestions,
  type QuestionGroup,
  readCategoryPath,
  readQuestionId,
} from '../questions/question-file.ts';
import { describeUnsupported, UNSUPPORTED, type UnsupportedKind } from '../questions/unsupported-kinds.ts';
import { readQuestion } from '../read/read-question.ts';
import { type ReadMoodle, readField, readFlag } from './moodle-parts.ts';
import { readXml, type XmlElement } from './read-xml.ts';

export function parseMoodle(text: string, file: string): ParsedQuestions {
  const problems: Problem[] = [];
  const report: Report = (line, message) => problems.push({ file, line, message });
  const groups: QuestionGroup[] = [{ lesson: null, questions: [] }];
  const enter = (element: XmlElement) => {
    const before = problems.length;
    const part = element.line;
    const question = readElement(element, groups, (line, message) =>
      problems.push({ file, line, message, part }),
    );
    if (question && problems.length === before) groups.at(-1)!.questions.push(question);
    return problems.length < MOST_PROBLEMS;
  };
  readXml(text, 'quiz', enter, report);
  problems.sort((a, b) => a.line - b.line);
  return { groups, problems };
}

function readElement(element: XmlElement, groups: QuestionGroup[], report: Report): FiledQuestion | null {
  if (element.name !== 'question') {
    report(element.line, `<quiz> solo lleva elementos <question>, no <${element.name.slice(0, 50)}>.`);
    return null;
  }
  if (element.attributes.type === 'category') {
    groups.push({ lesson: readCategory(element), questions: [] });
    return null;
  }
  const raw = readMoodleQuestion(element, report);
  if (!raw) return null;
  const id = readQuestionId(readField(element, 'idnumber')?.text ?? '');
  return { id, line: element.line, ...readQuestion(raw, report) };
}

function readCategory(element: XmlElement): LessonName {
  const { id, title } = readCategoryPath(readField(element, 'category')?.text ?? '');
  return { id: readField(element, 'idnumber')?.text || id, title, line: element.line };
}

const readChoice: ReadMoodle = (element, report) =>
  (readFlag(element, 'single') ? singleChoice.moodle.read : multipleChoice.moodle.read)(element, report);

/** By Moodle's `type`, which both kinds of choices share. */
const readers = new Map<string, ReadMoodle>([
  ...Object.values(EXCHANGED).flatMap(({ moodle }) => (moodle ? [[moodle.type, moodle.read] as const] : [])),
  ['multichoice', readChoice],
  ['shortanswer', shortAnswer.moodle.read],
  ['calculated', readCalculated],
  ['calculatedsimple', readCalculated],
]);

const unsupported = new Map<string, UnsupportedKind>([
  ['description', 'description'],
  ['essay', 'essay'],
  ['cloze', 'cloze'],
  ['gapselect', 'chosen_words'],
  ['ddwtos', 'chosen_words'],
  ['ddimageortext', 'on_image'],
  ['ddmarker', 'on_image'],
  ['calculatedmulti', 'calculated_choice'],
  ['randomsamatch', 'random_match'],
  ['random', 'random'],
]);

const MOST_OF_NAME = 40;
const OTHER_KINDS = 'pregunta lo mismo con opciones, parejas, un orden o una cifra';

function readMoodleQuestion(element: XmlElement, report: Report): RawQuestion | null {
  const type = element.attributes.type ?? '';
  const read = readers.get(type);
  if (read) return read(element, report);
  const kind = unsupported.get(type);
  const other = [`del tipo «${type.slice(0, MOST_OF_NAME)}»`, OTHER_KINDS] as const;
  report(element.line, describeUnsupported(kind ? UNSUPPORTED[kind] : other));
  return null;
}
