import { examsContract } from '#features/exams/exams.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { answerExam, finishExam, startExam } from './take-exam.ts';

export const examsRoutes = handlePrinted(examsContract, {
  start: (call, input) => startExam(call, input.category),
  answer: answerExam,
  finish: (call, input) => finishExam(call, input.id),
});
