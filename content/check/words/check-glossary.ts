import { type GlossaryTerm, parseGlossary, parseWordSources } from '#content/catalog.ts';
import type { ParsedLesson, Problem } from '#content/format/lesson-file.ts';
import { withoutCardQuestions } from '#domain/course/cards.ts';
import { TERM_LINKS } from '#domain/glossary/term-links.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { askedQuestions, questionTexts } from '../lesson/lesson-texts.ts';

/** Every problem of the glossary and of the links to it, each with its line. */
export function checkGlossary(text: string, file: string, lessons: readonly ParsedLesson[]): Problem[] {
  const { rows, problems } = parseGlossary(text, file);
  if (problems.length > 0) return problems;
  const ids = new Set(rows.map(({ id }) => id));
  const lineOf = (id: string) => text.slice(0, text.indexOf(`"id": "${id}"`)).split('\n').length;
  const messages = rows.flatMap((term, place) =>
    [...describeTerm(term, rows[place - 1], lessons)].map((message) => ({ id: term.id, message })),
  );
  return [
    ...messages.map(({ id, message }) => ({ file, line: lineOf(id), message })),
    ...lessons.flatMap((lesson) => checkTermLinks(lesson, ids)),
  ];
}

/** Every source of a word that no term has, and how many of the words of countries have one. */
export function checkWordSources(text: string, file: string, glossary: string) {
  const { rows, problems } = parseWordSources(text, file);
  const terms = new Map(parseGlossary(glossary, '').rows.map(({ id, words }) => [id, words]));
  const lineOf = (id: string) => text.slice(0, text.indexOf(`"id": "${id}"`)).split('\n').length;
  const unknown = rows.flatMap(({ id, sources }) =>
    Object.keys(sources)
      .filter((country) => !terms.get(id)?.[country])
      .map((country) => ({
        ...{ file, line: lineOf(id) },
        message: `El glosario no tiene una palabra de ${country} para «${id}».`,
      })),
  );
  const count = (all: Iterable<object>) => [...all].reduce((sum, each) => sum + Object.keys(each).length, 0);
  const [words, sourced] = [count(terms.values()), count(rows.map(({ sources }) => sources))];
  const line = `Palabras de países en el glosario: ${words}; con fuente anotada, ${sourced}; sin fuente, ${words - sourced}`;
  return { problems: [...problems, ...unknown], line };
}

function* describeTerm(
  term: GlossaryTerm,
  before: GlossaryTerm | undefined,
  lessons: readonly ParsedLesson[],
) {
  const users = lessonsWith(term.id, lessons);
  const [name, earlier] = [foldForSearch(term.term), foldForSearch(before?.term ?? '')];
  if (users.length === 0) yield `Ninguna lección enlaza el término «${term.term}».`;
  else if (users.join() !== term.lessons.join())
    yield `Las lecciones de «${term.term}» son otras: «npm run content:check -- --fix» las escribe.`;
  if (name === earlier && foldForSearch(term.sentence) === foldForSearch(before?.sentence ?? ''))
    yield `El término «${term.term}» está repetido.`;
  if (name < earlier) yield `«${term.term}» va antes que «${before?.term}»: los términos siguen el alfabeto.`;
}

const termsOf = (text: string) => [...text.matchAll(TERM_LINKS)].map(([, id = '']) => id);

const lessonsWith = (id: string, lessons: readonly ParsedLesson[]) =>
  lessons
    .filter(({ draft }) => termsOf(withoutCardQuestions(draft.content)).includes(id))
    .map(({ draft }) => draft.title);

/** A lesson links each term once, in its text: beside a question the sentence could tell the key. */
function checkTermLinks(parsed: ParsedLesson, ids: ReadonlySet<string>): Problem[] {
  const { file, draft, lines } = parsed;
  const seen = new Set<string>();
  const inText = withoutCardQuestions(draft.content)
    .split('\n')
    .flatMap((text, index) =>
      termsOf(text).flatMap((id) => {
        const message = !ids.has(id)
          ? `El glosario no tiene el término «${id}».`
          : seen.has(id) && `«${id}» ya está enlazado más arriba: un término se enlaza una vez.`;
        seen.add(id);
        return message ? [{ file, line: lines.content + index, message }] : [];
      }),
    );
  const inQuestions = askedQuestions(parsed)
    .flatMap(questionTexts)
    .filter(({ text }) => text.includes('/glosario#'))
    .map(({ line }) => ({
      file,
      line,
      message: 'Las preguntas no enlazan el glosario: puede dar la respuesta.',
    }));
  return [...inText, ...inQuestions];
}

/** As the formatter of this repository writes lists that fit on a line. */
const LONGEST_LINE = 104;

/** The file of the glossary with the titles of the lessons that link to each term, in the order of the pack. */
export function fixGlossary(text: string, lessons: readonly ParsedLesson[]): string {
  const { rows, problems } = parseGlossary(text, '');
  if (problems.length > 0) return text;
  const fixed = rows.map((term) => ({ ...term, lessons: lessonsWith(term.id, lessons) }));
  const written = JSON.stringify(fixed, null, 2).replace(/"lessons": \[[^\]]*\]/g, (list) => {
    const line = list.replace(/\n\s*/g, ' ').replace('[ ', '[').replace(' ]', ']');
    return line.length <= LONGEST_LINE ? line : list;
  });
  return `${written}\n`;
}
