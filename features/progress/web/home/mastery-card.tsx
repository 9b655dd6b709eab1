import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { categoryLabel, LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { MasteryBar } from '#features/lessons/web/mastery-bar.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { type Review, reviewOptions } from '../progress.queries.ts';
import { IconCard } from './icon-card.tsx';

type Mastery = Review['mastery'];

export const MasteryCard = () => (
  <IconCard icon={Gauge} tone="text-brand" title="Lo que dominas">
    <QueryResult
      query={useQuery(reviewOptions())}
      loading={<Loading label="Cargando lo que dominas…" shapes={['h-24 w-full']} />}
      unavailable="No se pudo cargar lo que dominas"
    >
      {({ mastery }) => <Categories mastery={mastery.filter(({ seen }) => seen > 0)} />}
    </QueryResult>
  </IconCard>
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
          <p className="text-sm font-semibold text-pretty wrap-anywhere">{subtopic ?? 'Más lecciones'}</p>
          <MasteryBar of={subtopic ?? categoryLabel(category)} mastery={mastery} />
        </li>
      ))}
    </ul>
  </div>
);
