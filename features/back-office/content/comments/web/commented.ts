import type { QuestionBody } from '#domain/question-versions.ts';
import { LONGEST_LINE } from '../comments.contract.ts';

/** A lesson as comments need it; the page of a question knows its id alone. */
export type Commented = {
  id: string;
  content?: string;
  questions?: readonly { id: string; question_text: string; body?: QuestionBody }[];
};

/** The lines of its text that can be commented, each once. */
export const linesOf = ({ content = '' }: Commented): string[] => [
  ...new Set(
    content
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LINE).trim())
      .filter((line) => /[\p{L}\p{N}]/u.test(line)),
  ),
];

/** A line as people read it: without the signs of Markdown and of numbers, also where a link is cut off. */
export const readableLine = (line: string): string =>
  line
    .replace(/\{=?(\d[\d.,]*)\}/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*(?:\)|$)/g, '$1')
    .replace(/\*\*|^#+ /g, '');
