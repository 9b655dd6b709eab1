import { MOST_PROBLEMS, type Problem, type RawText, type Report } from '../lesson-file.ts';
import { readCategoryPath } from '../questions/category-path.ts';
import type { FiledQuestion, ParsedQuestions, QuestionGroup } from '../questions/question-file.ts';
import { readTags } from '../questions/question-tags.ts';
import { readQuestionId } from '../questions/read-id.ts';
import { readQuestion } from '../read/read-question.ts';
import { readGiftQuestion } from './gift-kinds.ts';
import { readGiftBlock } from './read-gift-block.ts';
import { type GiftBlock, readCommentMarks, splitGift } from './split-gift.ts';

/** Reads questions in Moodle's GIFT format. Every problem is returned with its line. */
export function parseGift(text: string, file: string): ParsedQuestions {
  const problems: Problem[] = [];
  const report: Report = (line, message) => problems.push({ file, line, message });
  const groups: QuestionGroup[] = [{ lesson: null, questions: [] }];
  for (const part of splitGift(text)) {
    if (problems.length >= MOST_PROBLEMS) break;
    const before = problems.length;
    if ('category' in part) groups.push({ lesson: readCategory(part.category), questions: [] });
    else {
      const question = readBlock(part.block, report);
      if (question && problems.length === before) groups.at(-1)!.questions.push(question);
    }
  }
  problems.sort((a, b) => a.line - b.line);
  return { groups, problems };
}

const readCategory = ({ text, line }: RawText) => ({ ...readCategoryPath(text), line });

function readBlock(block: GiftBlock, report: Report): FiledQuestion | null {
  const written = readGiftBlock(block, report);
  if (!written) return null;
  const marks = readCommentMarks(block.comments);
  const raw = readGiftQuestion(written, readTags(marks.tags, report), report);
  if (!raw) return null;
  const id = readQuestionId(marks.id) ?? readQuestionId(written.name?.text ?? '');
  return { id, line: block.line, ...readQuestion(raw, report) };
}
