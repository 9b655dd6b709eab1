import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { localWord, TERMS, type Term } from '#domain/glossary/glossary.ts';
import { countryName, GENERAL } from '#domain/people/country-name.ts';
import { useSession } from '#features/account/web/session/session.ts';
import { lessonsOptions } from '#features/lessons/web/lessons.queries.ts';
import { useScrolledTo } from '#web/shell/use-scrolled-to.ts';
import { findTerms } from './find-terms.ts';

/** How many letters are drawn with the page; together they are longer than a screen. */
const FIRST_LETTERS = 2;

type OpenLesson = { id: string; title: string };

/** The terms that a search finds, by letter, in the words of the learner's country and with the lessons that are open to them. */
export default function TermList({ search }: { search: string }) {
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  const country = isSignedIn ? session.profile.country : GENERAL;
  const lessons = useQuery({ ...lessonsOptions(), enabled: isSignedIn }).data?.lessons ?? [];
  const groups = useMemo(() => findTerms(TERMS, search), [search]);
  const anchor = useLocation({ select: ({ hash }) => hash });
  // A place further down needs the whole list at once.
  const isWhole = useScrolledTo() > 0 || anchor !== '';
  const drawn = useDeferredValue(groups, isWhole ? groups : groups.slice(0, FIRST_LETTERS));
  useFocusOnTerm(anchor);
  return (
    <>
      <Letters letters={groups.map(({ letter }) => letter)} />
      <p role="status" className="text-muted">
        {groups.length === 0 && 'Ninguna palabra coincide. Prueba con otra.'}
      </p>
      {drawn.map(({ letter, terms }) => (
        <section key={letter} aria-labelledby={`letra-${letter}`}>
          <h2 id={`letra-${letter}`} className="mt-8 mb-2 scroll-mt-16 text-xl font-bold text-brand">
            {letter}
          </h2>
          <ul className="flex flex-col divide-y divide-line">
            {terms.map((term) => (
              <TermEntry key={term.id} term={term} country={country} lessons={lessons} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const Letters = ({ letters }: { letters: string[] }) => (
  <nav aria-label="Letras" className="mt-3 -ml-2 flex flex-wrap">
    {letters.map((letter) => (
      <a
        key={letter}
        href={`#letra-${letter}`}
        className="grid size-tap place-items-center rounded-control font-semibold text-brand hover:bg-brand-soft"
      >
        {letter}
      </a>
    ))}
  </nav>
);

type TermEntryProps = { term: Term; country: string; lessons: readonly OpenLesson[] };

function TermEntry({ term, country, lessons }: TermEntryProps) {
  const own = localWord(term, country);
  const open = lessons.filter(({ title }) => term.lessons.includes(title));
  return (
    <li
      id={term.id}
      tabIndex={-1}
      className="scroll-mt-16 rounded-control py-3 target:bg-brand-soft target:px-3"
    >
      <h3 className="font-bold">
        <a
          href={`#${term.id}`}
          className="inline-flex min-h-tap min-w-tap items-center underline-offset-4 hover:underline"
        >
          {term.term}
        </a>
      </h3>
      <p className="text-pretty">{term.sentence}</p>
      {own ? <p className="font-semibold">{own}</p> : <Words words={term.words} />}
      {open.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-muted">Sale en:</span>
          {open.map(({ id, title }) => (
            <Link
              key={id}
              to="/lessons/$id"
              params={{ id }}
              className="inline-flex min-h-tap items-center text-brand underline underline-offset-4"
            >
              {title}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}

/** What a term is called elsewhere: each word with the countries that use it. */
function Words({ words }: Pick<Term, 'words'>) {
  const lines = [...new Set(Object.values(words))].map((word) => {
    const countries = Object.keys(words).filter((code) => words[code] === word);
    return `${word} (${countries.map(countryName).join(', ')})`;
  });
  return lines.length > 0 && <p className="text-sm text-muted">También: {lines.join('; ')}.</p>;
}

/** Shows and focuses the term that the address names (`/glosario#iva`). */
function useFocusOnTerm(anchor: string): void {
  useEffect(() => {
    const term = anchor && document.getElementById(anchor);
    if (!term) return;
    term.focus({ preventScroll: true });
    term.scrollIntoView({ block: 'start' });
  }, [anchor]);
}
