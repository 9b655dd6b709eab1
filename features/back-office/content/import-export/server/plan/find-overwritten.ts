import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { type FileOfQuestions, whyLeftOut } from '#content/format/questions/left-out.ts';
import type { QuestionFormat } from '../../content-formats.ts';
import type { ImportProblem } from '../import-file.ts';
import type { PlacedQuestion } from './arrange-questions.ts';

const NAMES: Record<QuestionFormat, FileOfQuestions> = { gift: 'GIFT', moodle_xml: 'Moodle XML' };

/** The questions that would lose a part that their format cannot hold. */
export function findOverwritten(
  placed: PlacedQuestion[],
  stored: ReadonlyMap<string, QuestionInFile>,
  format: QuestionFormat,
): ImportProblem[] {
  return placed.flatMap(({ filed, known }) => {
    const former = filed && known && stored.get(known.id);
    const why = former ? whyLeftOut(former, NAMES[format]) : null;
    if (!filed || why === null) return [];
    const message = `Esta pregunta de la lección no se puede cambiar con un archivo ${NAMES[format]}: ${why}. Cámbiala en Markdown y quítala de este archivo.`;
    return [{ line: filed.line, message }];
  });
}
