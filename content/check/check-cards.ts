import type { ParsedLesson, QuestionInFile, Report } from '#content/format/lesson-file.ts';
import { cutIntoCards, MOST_CARDS } from '#domain/course/cut-cards.ts';
import { withCount } from '#domain/text/plural.ts';
import { wordsOf } from '#domain/text/words.ts';
import { withoutFormulas } from '#domain/writing/question-rules.ts';

const FEWEST_CARDS = 6;
const FEWEST_ASKED = 3;
const MOST_PER_SECTION = 2;

/** Of the words of two questions, the share that both have, from which they are the same question. */
const TOO_ALIKE = 0.7;

/** Reports lessons with too few or too many cards, and questions of cards that are too few, too close together or the quiz's own. */
export function checkCards({ draft, cards, lines }: ParsedLesson, report: Report): void {
  const { length } = cutIntoCards(draft.content);
  if (length < FEWEST_CARDS || length > MOST_CARDS)
    report(
      lines.content,
      `El texto da ${length} tarjetas; deben ser de ${FEWEST_CARDS} a ${MOST_CARDS}: corta con «---» o junta secciones.`,
    );
  const sections = cards.map(({ passage }) => passage);
  const asked = new Set(sections).size;
  if (cards.length > 0 && asked < FEWEST_ASKED)
    report(
      lines.cards[0]!.question_text,
      `Hay ${withCount(asked, 'sección')} con pregunta; deben ser al menos ${FEWEST_ASKED}.`,
    );
  cards.forEach((card, index) => {
    const at = lines.cards[index]!;
    const before = sections.slice(0, index).filter((each) => each === card.passage).length;
    if (before >= MOST_PER_SECTION)
      report(at.passage, `Esta sección ya tiene ${MOST_PER_SECTION} preguntas de tarjeta.`);
    const twin = draft.questions.find((question) => areAlike(card, question));
    if (twin && twin.question_text !== card.question_text)
      report(at.question_text, `Es casi la pregunta del cuestionario «${twin.question_text}»: haz otra.`);
  });
}

function areAlike(one: QuestionInFile, other: QuestionInFile): boolean {
  const [mine, theirs] = [tellingWords(one), tellingWords(other)];
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  return shared / new Set([...mine, ...theirs]).size >= TOO_ALIKE;
}

/** Of the question and its options, since many questions begin alike; figures count as one word. */
const tellingWords = ({ question_text, options, body }: QuestionInFile) =>
  new Set(
    wordsOf(withoutFormulas([question_text, ...options, JSON.stringify(body ?? '')].join(' ')))
      .map((word) => (/^\d/.test(word) ? '0' : word))
      .filter((word) => word.length > 3 || word === '0'),
  );
