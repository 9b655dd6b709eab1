import type { QuestionInFile, RawText, Report } from '../lesson-file.ts';
import type { RawQuestion } from '../raw-question.ts';

/** What Moodle's formats have no field for travels as tags, in the words of the Markdown format: `repasa: poco-pero-cada-mes`. */
export const passageTag = ({ passage }: QuestionInFile) => (passage === null ? [] : [`repasa: ${passage}`]);

export type TagValues = Pick<RawQuestion, 'points' | 'shuffle_options' | 'passage'>;

const FIXED = 'fijo';

export const fixedOrderTag = ({ shuffle_options }: QuestionInFile) =>
  shuffle_options ? [] : [`orden: ${FIXED}`];

/** Reads `puntos: 8`, `orden: fijo` and `repasa: …`. Other tags are the file's own business and mean nothing here. */
export function readTags(tags: RawText[], report: Report): TagValues {
  const values: TagValues = { points: null, shuffle_options: true, passage: null };
  for (const { text, line } of tags) {
    const [, name, written = ''] = /^\s{0,9}(puntos|orden|repasa)\s{0,9}:(.*)$/is.exec(text) ?? [];
    const value = { text: written.trim(), line };
    if (name === 'puntos') values.points = value;
    else if (name === 'repasa') values.passage = value;
    else if (name === 'orden' && value.text.toLowerCase() === FIXED) values.shuffle_options = false;
    else if (name === 'orden') report(line, `«orden» solo puede ser «${FIXED}», no «${value.text}».`);
  }
  return values;
}
