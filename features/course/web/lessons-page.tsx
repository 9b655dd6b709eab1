import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { CALCULATORS_PATH } from '#domain/calculators/paths.ts';
import {
  byCategory,
  findLessons,
  type LessonSummary,
  lessonStates,
  searchEntries,
} from '#features/lessons/web/lesson-list.ts';
import { lessonsOptions } from '#features/lessons/web/lessons.queries.ts';
import { masteryLookup } from '#features/lessons/web/mastery.ts';
import { progressOptions, reviewOptions } from '#features/progress/web/progress.queries.ts';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { PageLink } from '#web/links/page-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { afterPaint } from '#web/shell/after-paint.ts';
import { RoomToScroll } from '#web/shell/room-to-scroll.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type Filter, LessonFilters } from './lesson-filters.tsx';
import { inCategory, LessonSections } from './lesson-sections.tsx';
import { LessonsSkeleton } from './lessons-skeleton.tsx';
import { PathSkeleton } from './path/path-skeleton.tsx';
import { ViewToggle } from './view-toggle.tsx';

/** Its code and layout are of no use to whoever stays with the list. */
const CoursePath = lazyComponent(() => import('./path/course-path.tsx'));

export default function LessonsPage() {
  const lessons = useQuery(lessonsOptions());
  const vista = useView();
  const navigate = useNavigate({ from: '/lessons' });
  return (
    <>
      <PageHeader
        title="Lecciones"
        description="Elige un tema, responde y suma puntos."
        beside
        actions={
          <ViewToggle
            shown={vista ?? 'lista'}
            onChange={(view) =>
              navigate({
                search: (search) => ({ ...search, vista: view === 'camino' ? view : undefined }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        }
      />
      <WaysOff />
      <QueryResult
        query={lessons}
        loading={
          <RoomToScroll>
            <LessonsSkeleton />
          </RoomToScroll>
        }
        unavailable="Error al cargar las lecciones"
      >
        {(data) => (data.lessons.length === 0 ? <NoLessons /> : <LessonBrowser lessons={data.lessons} />)}
      </QueryResult>
    </>
  );
}

const look = 'inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline';

const WaysOff = () => (
  <p className="-mt-5 mb-3 flex flex-wrap gap-x-5 text-sm">
    <PageLink to="/placement" className={look}>
      ¿Por dónde empiezo?
    </PageLink>
    <a href={CALCULATORS_PATH} className={look}>
      Calculadoras y Mi plan
    </a>
    <PageLink to="/simulations" className={look}>
      Un mes con…
    </PageLink>
    <PageLink to="/descargas" className={look}>
      Descargas
    </PageLink>
    <PageLink to="/glosario" className={look}>
      Glosario
    </PageLink>
  </p>
);

const useView = () => useSearch({ from: '/learner/lessons', select: ({ vista }) => vista });

function LessonBrowser({ lessons }: { lessons: readonly LessonSummary[] }) {
  const [filter, setFilter] = useFilterInAddress();
  const vista = useView();
  const progress = useQuery(progressOptions());
  const mastery = useQuery(reviewOptions()).data?.mastery;
  // Deferred, so that typing stays fast while thousands of lessons are searched. The path is not searched.
  const search = useDeferredValue(vista ? '' : filter.search);
  const { category } = filter;
  const groups = useFound(lessons, search);
  const categories = useMemo(() => byCategory(lessons).map((group) => group.category), [lessons]);
  const stateOf = useMemo(() => lessonStates(progress.data), [progress.data]);
  const masteryOf = useMemo(() => masteryLookup(mastery), [mastery]);
  return (
    <>
      <LessonFilters filter={filter} categories={categories} onChange={setFilter} searchable={!vista} />
      {vista ? (
        <QueryResult query={progress} loading={<PathSkeleton />} unavailable="No se pudo cargar tu camino">
          {(data) => (
            <Suspense fallback={<PathSkeleton />}>
              <CoursePath lessons={lessons} progress={data} category={category} masteryOf={masteryOf} />
            </Suspense>
          )}
        </QueryResult>
      ) : (
        <LessonSections groups={groups} category={category} stateOf={stateOf} masteryOf={masteryOf} />
      )}
      {!groups.some(inCategory(category)) && (
        <NothingFound onReset={() => setFilter({ search: '', category: undefined })} />
      )}
    </>
  );
}

/** The lessons found, by category. Their searchable texts are made with the first search. */
function useFound(lessons: readonly LessonSummary[], search: string) {
  const isSearched = search !== '';
  const entries = useMemo(() => (isSearched ? searchEntries(lessons) : []), [lessons, isSearched]);
  return useMemo(
    () => byCategory(isSearched ? findLessons(entries, search) : lessons),
    [lessons, entries, isSearched, search],
  );
}

/**
 * The filter in the address, so that the back button restores it after a quiz and a link to the plain list empties it. The list is painted
 * before the address changes: until then counts what was typed.
 */
function useFilterInAddress() {
  const { buscar: search = '', categoria: category } = useSearch({ from: '/learner/lessons' });
  const navigate = useNavigate({ from: '/lessons' });
  const [typed, setTyped] = useState<Filter>();
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  function change(next: Filter) {
    setTyped(next);
    const address = { buscar: next.search || undefined, categoria: next.category };
    cancel.current();
    cancel.current = afterPaint(() => {
      navigate({ search: ({ vista }) => ({ ...address, vista }), replace: true, resetScroll: false });
    });
  }
  if (typed && typed.search === search && typed.category === category) setTyped(undefined);
  return [typed ?? { search, category }, change] as const;
}

const NoLessons = () => (
  <EmptyState
    illustration={<EmptyLessonsArt />}
    title="No hay lecciones disponibles"
    description="Estamos preparando las primeras. Vuelve pronto."
    action={
      <ButtonLink to="/home" variant="outline">
        Ir al inicio
      </ButtonLink>
    }
  />
);

const NothingFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    illustration={<EmptyLessonsArt />}
    title="Ninguna lección coincide con tu búsqueda"
    description="Prueba con otra palabra o mira todas las categorías."
    action={
      <Button variant="outline" onClick={onReset}>
        Ver todas
      </Button>
    }
  />
);
