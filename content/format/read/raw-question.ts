import type { BodyLine } from '#kinds/markdown/body-lines.ts';
import type { RawText } from '../lesson-file.ts';

/** A question as it was written, in whichever format. */
export type RawQuestion = {
  question_text: RawText;
  /** What `tipo:` says; null for one option. */
  kind: RawText | null;
  /** The lines of the kind's body. */
  body: BodyLine[];
  options: RawText[];
  /** By the option's index; an option may have none. */
  reasons: (RawText | undefined)[];
  /** Indexes of the options marked as right; a question needs exactly one. */
  correct: number[];
  explanation: RawText | null;
  points: RawText | null;
  shuffle_options: boolean;
  passage: RawText | null;
};
