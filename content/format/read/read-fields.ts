import { COMPETENCES } from '#domain/course/competences.ts';
import { LESSON_CATEGORIES, ORDER_INDEX_RANGE, QUESTIONS_DRAWN_RANGE } from '#domain/course/lessons.ts';
import { ENDS_BEFORE_START, endsBeforeStart } from '#domain/course/validity.ts';
import { DEFAULT_POINTS_REWARD, POINTS_REWARD_RANGE } from '#domain/game/points.ts';
import { isCountry } from '#domain/people/countries.ts';
import { UNDECIDED } from '#domain/people/country-name.ts';
import { describeRange, type WholeRange } from '#domain/text/whole-number.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { LessonHead, RawText, Report } from '../lesson-file.ts';
import { tidyLine, tidyLines } from '../tidy-lesson.ts';

/** `heads` has what the file calls a field, where that is not its key. */
type Fields = {
  texts: Map<string, RawText>;
  startLine: number;
  report: Report;
  heads?: ReadonlyMap<string, string>;
};

const named = ({ heads }: Fields, key: string) => `«${heads?.get(key) ?? key}»`;

/** Reads the single-valued fields of any format (docs/product.md §5.4); one that cannot be read is reported and left empty. */
export function readLessonHead(fields: Fields): LessonHead {
  const { texts } = fields;
  return {
    id: readId(fields),
    title: readRequired(fields, 'title'),
    category:
      (readRequired(fields, 'category') && readOneOf(fields, 'category', LESSON_CATEGORIES)) ||
      LESSON_CATEGORIES[0],
    subtopic: tidyLine(texts.get('subtopic')?.text ?? '') || null,
    description: tidyLines(texts.get('description')?.text ?? ''),
    order_index: readInteger(fields, 'order_index', ORDER_INDEX_RANGE, 0),
    is_free: readYesNo(fields, 'is_free', true),
    points_reward: readInteger(fields, 'points_reward', POINTS_REWARD_RANGE, DEFAULT_POINTS_REWARD),
    questions_drawn: readOptionalInteger(fields, 'questions_drawn', QUESTIONS_DRAWN_RANGE),
    reviewed: readDay(fields, 'reviewed'),
    country: readCountry(fields),
    competence: readOneOf(fields, 'competence', COMPETENCES),
    ...readValidity(fields),
  };
}

function readRequired(fields: Fields, key: string): string {
  const { texts, startLine, report } = fields;
  const raw = texts.get(key);
  const text = tidyLine(raw?.text ?? '');
  if (text === '') report(raw?.line ?? startLine, `Falta ${named(fields, key)}.`);
  return text;
}

function readId(fields: Fields): string {
  const id = readRequired(fields, 'id');
  if (id !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
    fields.report(
      fields.texts.get('id')!.line,
      `${named(fields, 'id')} lleva solo minúsculas sin tilde, cifras y guiones: «mi-leccion-1».`,
    );
  }
  return id;
}

function readCountry(fields: Fields): string {
  const { texts, report } = fields;
  const raw = texts.get('country');
  const country = raw?.text.trim() || UNDECIDED;
  if (!raw || country === UNDECIDED || isCountry(country)) return country;
  report(
    raw.line,
    `${named(fields, 'country')} debe ser general o el código de un país, como ES o MX, no «${country}».`,
  );
  return UNDECIDED;
}

const nouns = { category: 'categoría', competence: 'competencia' };

function readOneOf<Value extends string>(
  { texts, report }: Fields,
  key: keyof typeof nouns,
  values: readonly Value[],
): Value | null {
  const raw = texts.get(key);
  const text = tidyLine(raw?.text ?? '');
  const value = values.find((known) => known === text) ?? null;
  if (raw && text !== '' && !value)
    report(raw.line, `«${text}» no es una ${nouns[key]}; las hay estas: ${values.join(', ')}.`);
  return value;
}

function readValidity(fields: Fields) {
  const validity = { valid_from: readDay(fields, 'valid_from'), valid_to: readDay(fields, 'valid_to') };
  if (endsBeforeStart(validity)) fields.report(fields.texts.get('valid_to')!.line, ENDS_BEFORE_START);
  return validity;
}

export function readInteger(fields: Fields, key: string, range: WholeRange, empty: number): number {
  const { texts, startLine, report } = fields;
  const raw = texts.get(key);
  const text = raw?.text.trim() ?? '';
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= range[0] && value <= range[1]) return value;
  report(
    raw?.line ?? startLine,
    `${named(fields, key)} debe ser ${describeRange(range)}${text ? `, no «${text}»` : ''}.`,
  );
  return empty;
}

function readOptionalInteger(fields: Fields, key: string, range: WholeRange): number | null {
  const isEmpty = !fields.texts.get(key)?.text.trim();
  return isEmpty ? null : readInteger(fields, key, range, range[0]);
}

/** Spreadsheets translate true and false into the language of the office suite. */
const yesNo = new Map([
  ...['true', 'verdadero', 'sí', 'si', '1'].map((word) => [word, true] as const),
  ...['false', 'falso', 'no', '0'].map((word) => [word, false] as const),
]);

export function readYesNo(fields: Fields, key: string, empty: boolean): boolean {
  const { texts, startLine, report } = fields;
  const raw = texts.get(key);
  const value = yesNo.get(raw?.text.trim().toLowerCase() ?? '');
  if (value === undefined)
    report(raw?.line ?? startLine, `${named(fields, key)} debe ser true (sí) o false (no).`);
  return value ?? empty;
}

function readDay(fields: Fields, key: string): string | null {
  const { texts, report } = fields;
  const raw = texts.get(key);
  const text = raw?.text.trim() ?? '';
  if (!raw || text === '') return null;
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (isCalendarDay(iso)) return iso;
  report(raw.line, `${named(fields, key)} debe ser un día que exista, escrito AAAA-MM-DD, no «${text}».`);
  return null;
}
