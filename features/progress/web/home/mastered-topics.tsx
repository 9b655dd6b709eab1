import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoryLabel, LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { MasteryBar } from '#features/lessons/web/mastery-bar.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Review, reviewOptions } from '../progress.queries.ts';

type Mastery = Review['mastery'];

/** What is known of each subtopic, with the way to its practice. */
const MasteredTopics = () => (
  <QueryResult
    query={useQuery(reviewOptions())}
    loading={<MasterySkeleton />}
    unavailable="No se pudo cargar lo que dominas"
  >
    {({ mastery }) => <Categories mastery={mastery.filter(({ seen }) => seen > 0)} />}
  </QueryResult>
);

const MasterySkeleton = () => (
  <Loading label="Cargando lo que dominas…">
    <Skeleton className="h-24 w-full" />
  </Loading>
);

function Categories({ mastery }: { mastery: Mastery }) {
  if (mastery.length === 0)
    return (
      <p className="text-sm text-pretty text-muted">
        Cuando termines tu primera lección, aquí verás cuánto recuerdas de cada tema.
      </p>
    );
  return (
    <>
      <p className="mb-4 text-sm text-pretty text-muted">
        Baja con el tiempo si no repasas, y sube con cada acierto.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-x-8 gap-y-6">
        {LESSON_CATEGORIES.map((category) => {
          const rows = mastery.filter((row) => row.category === category);
          return rows.length > 0 && <Category key={category} category={category} rows={rows} />;
        })}
      </div>
    </>
  );
}

const Category = ({ category, rows }: { category: Mastery[number]['category']; rows: Mastery }) => (
  <div data-category={category} className="min-w-0">
    <h3 className="text-sm font-semibold text-category">{categoryLabel(category)}</h3>
    <ul className="mt-2 flex flex-col gap-3">
      {rows.map(({ subtopic, mastery }) => (
        <li key={subtopic ?? ''}>
          <div className="flex items-baseline justify-between gap-3">
            <p className="text-sm font-semibold text-pretty wrap-anywhere">{subtopic ?? 'Más lecciones'}</p>
            <Link
              to="/review/session"
              search={{ practice: `${category}/${subtopic ?? ''}` }}
              aria-label={`Practicar ${subtopic ?? categoryLabel(category)}`}
              className="-my-2 inline-flex min-h-tap items-center text-sm font-semibold text-brand hover:underline"
            >
              Practicar
            </Link>
          </div>
          <MasteryBar of={subtopic ?? categoryLabel(category)} mastery={mastery} />
        </li>
      ))}
    </ul>
  </div>
);

export default MasteredTopics;
