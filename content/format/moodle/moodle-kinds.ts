import type { Report } from '../lesson-file.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import type { RawQuestion } from '../raw-question.ts';
import type { XmlElement } from './read-xml.ts';
import { readSingleChoice } from './single-choice.ts';

type ReadMoodle = (element: XmlElement, report: Report) => RawQuestion | null;

/** By Moodle's `type`. A kind that becomes supported gets its reader here and its writer in print-moodle.ts. */
const readers = new Map<string, ReadMoodle>([['multichoice', readSingleChoice]]);

const unsupported = new Map<string, string>([
  ['description', UNSUPPORTED.description],
  ['essay', UNSUPPORTED.essay],
  ['truefalse', UNSUPPORTED.true_false],
  ['shortanswer', UNSUPPORTED.short_answer],
  ['numerical', UNSUPPORTED.numerical],
  ['matching', UNSUPPORTED.matching],
  ['multichoiceset', UNSUPPORTED.multiple_answers],
  ['cloze', UNSUPPORTED.cloze],
]);

const MOST_OF_NAME = 40;

/** Reads a question by its type; null, and a problem, for a type that cannot be imported. */
export function readMoodleQuestion(element: XmlElement, report: Report): RawQuestion | null {
  const type = element.attributes.type ?? '';
  const read = readers.get(type);
  if (read) return read(element, report);
  const what = unsupported.get(type) ?? `del tipo «${type.slice(0, MOST_OF_NAME)}»`;
  report(element.line, describeUnsupported(what));
  return null;
}
