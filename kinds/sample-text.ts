import type { Exercise } from '#domain/exercise/exercise.ts';
import { sampleFigures, samplePieces, shownText } from '#domain/exercise/sample-text.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { isDrawn } from './is-drawn.ts';

/** A text of a question as lists show it: with the figures that its author wrote where each person reads others, without marks. */
export const sampleText = (text: string, body: QuestionBody): string =>
  unmarked(isDrawn(body) ? sampleOf(text, body?.exercise as Exercise) : text);

export const sampleOf = (text: string, exercise: Exercise | null): string =>
  exercise && text.includes('{{') ? shownText(samplePieces(text, sampleFigures(exercise))) : text;
