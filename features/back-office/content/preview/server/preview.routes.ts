import { handle } from '#server/endpoints/handlers.ts';
import { previewContract } from '../preview.contract.ts';
import { previewLesson } from './preview-lesson.ts';
import {
  gradePreview,
  previewHint,
  previewMistakes,
  previewQuestion,
  previewQuiz,
} from './preview-questions.ts';

export const previewRoutes = handle(previewContract, {
  lesson: previewLesson,
  quiz: previewQuiz,
  question: previewQuestion,
  hint: previewHint,
  mistakes: previewMistakes,
  answer: gradePreview,
});
