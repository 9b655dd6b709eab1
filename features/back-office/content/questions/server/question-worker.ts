// Checks and draws questions that are being written, in a thread of its own; read-question.ts starts it.
import '#contract/field-messages.ts';
import { parentPort } from 'node:worker_threads';
import { bodyOf, drawVariants } from './draw-variants.ts';
import type { QuestionTask } from './read-question.ts';

parentPort?.on('message', (task: QuestionTask) => {
  if (Array.isArray(task)) parentPort?.postMessage(task.map(bodyOf));
  else parentPort?.postMessage('country' in task ? drawVariants(task) : bodyOf(task));
});
