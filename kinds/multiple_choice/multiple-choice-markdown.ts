import type { KindMarkdown } from '../markdown/body-lines.ts';
import { printPartial, readPartial } from '../markdown/body-lines.ts';
import type { MultipleChoiceBody } from './multiple-choice.ts';

export const multipleChoiceMarkdown: KindMarkdown<MultipleChoiceBody> = {
  word: 'varias',
  keys: ['parcial'],
  read: (lines, marked) => ({ correct: [...marked], partial: readPartial(lines) }),
  print: printPartial,
};
