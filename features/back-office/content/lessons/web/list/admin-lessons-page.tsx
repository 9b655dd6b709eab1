import { useQuery } from '@tanstack/react-query';
import { COMPETENCES, competenceLabel } from '#domain/course/competences.ts';
import { LESSON_STATE_LABELS } from '#domain/course/lesson-states.ts';
import { lessonCountryOptions } from '#domain/people/countries.ts';
import { withCount } from '#domain/text/plural.ts';
import { ContentMenu } from '#features/back-office/content/import-export/web/content-menu.tsx';
import { changeFilter } from '#features/back-office/content/prepared-changes/web/change-mark.tsx';
import type { AdminLesson, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { ArchivedLink } from '#features/back-office/frame/archive/web/archived-link.tsx';
import { CreateButton } from '#features/back-office/frame/web/cell/create-button.tsx';
import { useDeletion } from '#features/back-office/frame/web/form/use-deletion.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import type { FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { api, orpc } from '#web/api/client.ts';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import {
  categoryOptions,
  lessonsFilters,
  lessonsOptions,
  NO_COMPETENCE,
  readCategory,
} from '../admin-lessons.queries.ts';
import { LessonDialog } from '../form/lesson-dialog.tsx';
import { useDuplicateLesson, useOpenLesson } from '../lesson-acts.ts';
import { LessonsBulkBar } from './lessons-bulk-bar.tsx';
import { lessonsColumns } from './lessons-columns.tsx';
import { OrderLessons } from './order-lessons.tsx';

const countries = lessonCountryOptions();
const competences = [
  ...COMPETENCES.map((value) => ({ value, label: competenceLabel(value) })),
  { value: NO_COMPETENCE, label: 'Sin competencia' },
];
const accesses = [
  { value: 'gratis', label: 'Gratis' },
  { value: 'premium', label: 'Premium' },
];

const states = (['draft', 'published'] as const).map((value) => ({
  value,
  label: LESSON_STATE_LABELS[value],
}));

const filters: readonly FilterOf[] = [
  { filter: 'categoria', label: 'Categoría', all: 'Todas las categorías', options: categoryOptions },
  { filter: 'acceso', label: 'Acceso', all: 'Gratis y premium', options: accesses },
  { filter: 'estado', label: 'Estado', all: 'Sin archivar', options: states },
  { filter: 'pais', label: 'País', all: 'Todos los países', options: countries },
  { filter: 'competencia', label: 'Competencia', all: 'Toda competencia', options: competences },
  changeFilter,
];

const useLessonDeletion = () =>
  useDeletion<AdminLesson>('lesson', (lesson) => <WhatDepends lesson={lesson} />);

function WhatDepends({ lesson: { id, title } }: { lesson: AdminLesson }) {
  const { data } = useQuery(orpc.backOffice.lessons.uses.queryOptions({ input: { id } }));
  return (
    <>
      «{title}» y sus preguntas desaparecen de la app; los puntos que ya dio se conservan.
      {data && ` ${usesOf(data)}`}
    </>
  );
}

function usesOf({ answers, completions }: { answers: number; completions: number }): string {
  if (answers === 0) return 'Nadie la ha respondido todavía.';
  const finished = `${completions === 1 ? 'la ha' : 'la han'} terminado ${withCount(completions, 'persona')}`;
  return `Tiene ${withCount(answers, 'respuesta')}, y ${finished}.`;
}

export default function AdminLessonsPage() {
  const { search } = useListAddress();
  const lessons = useQuery(lessonsOptions(search));
  const editor = useDialog<WholeLesson>();
  const deletion = useLessonDeletion();
  const opening = useOpenLesson(editor.show);
  const onDuplicate = useDuplicateLesson();
  const selection = useSelection(lessons.data?.lessons, ({ id }) => id);
  return (
    <ListPage
      title="Lecciones"
      list="lessons"
      noun="lección"
      columns={lessonsColumns({
        openingLesson: opening.lessonId,
        onEdit: opening.open,
        onDelete: deletion.show,
        onDuplicate,
      })}
      query={lessons}
      rows={(data) => data.lessons}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      loading="Cargando lecciones…"
      failed="No se pudieron cargar las lecciones"
      empty={{ title: 'No se encontraron lecciones', illustration: <EmptyLessonsArt /> }}
      search="Buscar lecciones"
      filters={filters}
      readFile={() => api.backOffice.lessons.export(lessonsFilters(search))}
      tools={
        <>
          <ContentMenu category={readCategory(search.categoria)} />
          <OrderLessons category={readCategory(search.categoria)} />
        </>
      }
      actions={<CreateButton label="Nueva lección" onCreate={() => editor.show()} />}
      moreFilters={<ArchivedLink type="lesson" />}
      selection={selection}
      bulkBar={<LessonsBulkBar selection={selection} />}
    >
      <LessonDialog key={editor.round} lesson={editor.target} {...editor.state} />
      {deletion.dialog}
    </ListPage>
  );
}
