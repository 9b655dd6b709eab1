import type { ParsedLesson, Problem } from '#content/format/lesson-file.ts';
import { findRepeatedIds } from '#content/format/read/parse-lesson.ts';
import { categoryLabel, LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { SEEDS } from './check-exercises.ts';
import { checkFading } from './check-fading.ts';
import { describeScore, scoreGuessers } from './guessers/score-guessers.ts';
import { checkLesson } from './lesson/check-lesson.ts';

const FEWEST_PER_CATEGORY = { free: 6, premium: 2 };

/** Every problem of the pack: of each lesson, and of the lessons as a whole, which is reported under `folder`. */
export function checkPack(parsed: ParsedLesson[], folder: string, now: Date, seeds = SEEDS): Problem[] {
  const lessonIds = new Set(parsed.map(({ draft }) => draft.id));
  return [
    ...parsed.flatMap((one) => checkLesson(one, { now, lessonIds, seeds })),
    ...findRepeatedIds(parsed.map((one) => ({ id: one.draft.id, file: one.file, line: lineOf(one, 'id') }))),
    ...parsed.flatMap(checkPlace),
    ...parsed.flatMap(checkFading),
    ...findRepeatedOrders(parsed),
    ...[...checkCategories(parsed), ...checkGuessers(parsed)].map((message) => ({
      file: folder,
      line: 1,
      message,
    })),
  ];
}

const lineOf = ({ lines }: ParsedLesson, key: string) => lines.fields.get(key) ?? 1;

/** Checks that a file is in its category's folder and its name begins with its order: impuestos/03-slug.md. */
function checkPlace(parsed: ParsedLesson): Problem[] {
  const { file, lesson } = parsed;
  if (!lesson) return [];
  const order = String(lesson.order_index).padStart(2, '0');
  const start = `${lesson.category}/${order}-`;
  if (`/${file}`.includes(`/${start}`) && /\/\d{2,}-[a-z0-9-]+\.md$/.test(file)) return [];
  return [{ file, line: lineOf(parsed, 'order_index'), message: `El archivo debe llamarse ${start}….md.` }];
}

function findRepeatedOrders(parsed: ParsedLesson[]): Problem[] {
  const first = new Map<string, string>();
  return parsed.flatMap((one) => {
    const { category, order_index } = one.draft;
    const key = `${category} ${order_index}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, one.file);
    const message = `El orden ${order_index} de su categoría ya lo tiene ${earlier}.`;
    return earlier ? [{ file: one.file, line: lineOf(one, 'order_index'), message }] : [];
  });
}

function checkCategories(parsed: ParsedLesson[]): string[] {
  return LESSON_CATEGORIES.flatMap((category) => {
    const lessons = parsed.filter(({ draft }) => draft.category === category);
    const free = lessons.filter(({ draft }) => draft.is_free).length;
    const premium = lessons.length - free;
    if (free >= FEWEST_PER_CATEGORY.free && premium >= FEWEST_PER_CATEGORY.premium) return [];
    return [
      `${categoryLabel(category)} tiene ${free} lecciones gratuitas y ${premium} premium; deben ser al menos ` +
        `${FEWEST_PER_CATEGORY.free} y ${FEWEST_PER_CATEGORY.premium}.`,
    ];
  });
}

/** Reports rules by which the right options of the whole pack could be guessed without reading the lessons. */
const checkGuessers = (parsed: ParsedLesson[]): string[] =>
  scoreGuessers(parsed.map(({ draft }) => draft.questions))
    .filter(({ tooGood }) => tooGood)
    .map((score) => `Sin leer se acierta demasiado, eligiendo ${describeScore(score)}.`);
