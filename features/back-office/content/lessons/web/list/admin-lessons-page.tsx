import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { COMPETENCES, competenceLabel } from '#domain/course/competences.ts';
import { categoryLabel, LESSON_CATEGORIES, LESSON_STATE_LABELS } from '#domain/course/lessons.ts';
import { countryOptions } from '#domain/people/countries.ts';
import { ContentMenu } from '#features/back-office/content/import-export/web/content-menu.tsx';
import type { AdminLesson, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { api } from '#web/api/client.ts';
import { EmptyLessonsArt } from '#web/brand/empty-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { lessonsFilters, lessonsOptions, NO_COMPETENCE, readCategory } from '../admin-lessons.queries.ts';
import { DeleteLesson } from '../delete-lesson.tsx';
import { LessonDialog } from '../form/lesson-dialog.tsx';
import { useOpenLesson } from '../form/use-open-lesson.ts';
import { useDuplicateLesson } from '../use-duplicate-lesson.ts';
import { LessonsBulkBar } from './lessons-bulk-bar.tsx';
import { lessonsColumns } from './lessons-columns.tsx';
import { OrderLessons } from './order-lessons.tsx';

const categories = LESSON_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));
const countries = countryOptions();
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

export default function AdminLessonsPage() {
  const { search } = useListAddress();
  const lessons = useQuery(lessonsOptions(search));
  const editor = useDialog<WholeLesson>();
  const removal = useDialog<AdminLesson>();
  const opening = useOpenLesson(editor.show);
  const duplicate = useDuplicateLesson();
  const selection = useSelection(lessons.data?.lessons, ({ id }) => id);
  const columns = lessonsColumns({
    openingLesson: opening.lessonId,
    onEdit: opening.open,
    onDelete: removal.show,
    onDuplicate: duplicate,
  });
  return (
    <>
      <PageHeader
        title="Lecciones"
        actions={
          <>
            <TableTools list="lessons" columns={columns}>
              <ExportCsv read={() => api.backOffice.lessons.export(lessonsFilters(search))} />
            </TableTools>
            <ContentMenu category={readCategory(search.categoria)} />
            <OrderLessons category={readCategory(search.categoria)} />
            <Button size="sm" aria-keyshortcuts="n" className="max-sm:px-2.5" onClick={() => editor.show()}>
              <Plus />
              Nueva lección
            </Button>
          </>
        }
      />
      <ListToolbar>
        <ListSearchBox label="Buscar lecciones" />
        <ListFilter filter="categoria" label="Categoría" all="Todas las categorías" options={categories} />
        <ListFilter filter="acceso" label="Acceso" all="Gratis y premium" options={accesses} />
        <ListFilter filter="estado" label="Estado" all="Sin archivar" options={states} />
        <ListFilter filter="pais" label="País" all="Todos los países" options={countries} />
        <ListFilter filter="competencia" label="Competencia" all="Toda competencia" options={competences} />
        <SortSelect columns={columns} />
      </ListToolbar>
      <QueryResult
        query={lessons}
        failed="No se pudieron cargar las lecciones"
        loading={<TableSkeleton label="Cargando lecciones…" />}
        empty={<NoLessons />}
      >
        {(data) =>
          data.lessons.length === 0 ? (
            <NoLessons />
          ) : (
            <>
              <ListTable
                list="lessons"
                caption="Lecciones"
                rows={data.lessons}
                columns={columns}
                rowId={({ id }) => id}
                rowLabel={({ title }) => title}
                selection={selection}
              />
              <LessonsBulkBar selection={selection} />
              <ListFooter total={data.total} pageSize={data.page_size} noun="lección" />
            </>
          )
        }
      </QueryResult>
      <LessonDialog
        key={editor.round}
        lesson={editor.target}
        open={editor.open}
        onOpenChange={editor.setOpen}
      />
      <DeleteLesson lesson={removal.target} open={removal.open} onOpenChange={removal.setOpen} />
    </>
  );
}

function NoLessons() {
  return <NothingFound title="No se encontraron lecciones" illustration={<EmptyLessonsArt />} />;
}
