import { MOST_PROBLEMS, type Problem, type Report } from '../lesson-file.ts';
import { readCategoryPath } from '../questions/category-path.ts';
import type {
  FiledQuestion,
  LessonName,
  ParsedQuestions,
  QuestionGroup,
} from '../questions/question-file.ts';
import { readQuestionId } from '../questions/read-id.ts';
import { readQuestion } from '../read/read-question.ts';
import { readField } from './moodle-fields.ts';
import { readMoodleQuestion } from './moodle-kinds.ts';
import { readXml, type XmlElement } from './read-xml.ts';

/** Reads questions in Moodle's XML format. Every problem is returned with its line. */
export function parseMoodle(text: string, file: string): ParsedQuestions {
  const problems: Problem[] = [];
  const report: Report = (line, message) => problems.push({ file, line, message });
  const groups: QuestionGroup[] = [{ lesson: null, questions: [] }];
  const enter = (element: XmlElement) => {
    const before = problems.length;
    const question = readElement(element, groups, report);
    if (question && problems.length === before) groups.at(-1)!.questions.push(question);
    return problems.length < MOST_PROBLEMS;
  };
  readXml(text, 'quiz', enter, report);
  problems.sort((a, b) => a.line - b.line);
  return { groups, problems };
}

/** The question of an element; a category begins a group instead. */
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
