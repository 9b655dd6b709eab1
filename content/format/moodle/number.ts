import type { NumberBody } from '#kinds/number/number.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { absoluteTolerance, readNumberLines } from '../questions/number-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import { childrenOf, readField } from './moodle-fields.ts';
import { printAnswer, type ReadMoodle, readMoodleParts } from './moodle-parts.ts';
import { printElement } from './xml-text.ts';

export const readNumber: ReadMoodle = (element, report) => {
  const { line } = element;
  const [answer, second] = childrenOf(element, 'answer');
  if (!answer || second || Number(answer.attributes.fraction ?? 100) !== 100) {
    report(line, describeUnsupported(UNSUPPORTED.several_numbers));
    return null;
  }
  const feedback = readField(answer, 'feedback');
  if (feedback?.text)
    report(feedback.line, 'Un número no lleva motivo: escríbelo en la explicación, <generalfeedback>.');
  const [units] = childrenOf(element, 'units');
  if (units && childrenOf(units, 'unit').length > 0)
    report(units.line, 'Las unidades de Moodle no se leen: dila con una etiqueta, como «unidad: años».');
  const { tags, parts } = readMoodleParts(element, report);
  const written = {
    answer: readField(answer, 'text') ?? { text: '', line },
    tolerance: readField(answer, 'tolerance'),
  };
  return {
    ...parts,
    kind: kindText('number', line),
    body: readNumberLines(written, tags.body, report),
  };
};

export function printNumber({ body }: QuestionInFile): string[] {
  const { answer, tolerance } = body as NumberBody;
  return printAnswer('100', answer, [printElement('tolerance', absoluteTolerance(tolerance, answer))]);
}
