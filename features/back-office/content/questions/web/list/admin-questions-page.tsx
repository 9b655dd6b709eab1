import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { FiguresLegend } from '#features/back-office/content/item-figures/web/figures-legend.tsx';
import { flagOptions } from '#features/back-office/content/item-figures/web/flag-options.ts';
import { lessonTitlesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import type { ListedQuestion } from '#features/back-office/content/web/rows.ts';
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
import type { ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { api } from '#web/api/client.ts';
import { EmptyBoxArt } from '#web/brand/empty-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { questionsFilters, questionsOptions } from '../admin-questions.queries.ts';
import { DeleteQuestion } from '../delete-question.tsx';
import { QuestionEditor } from '../form/question-dialog.tsx';
import { useQuestionDialog } from '../form/use-question-dialog.ts';
import { QuestionsBulkBar } from './questions-bulk-bar.tsx';
import { questionsColumns } from './questions-columns.tsx';

export default function AdminQuestionsPage() {
  const { search } = useListAddress();
  const questions = useQuery(questionsOptions(search));
  const opened = useQuestionDialog();
  const removal = useDialog<ListedQuestion>();
  const selection = useSelection(questions.data?.questions, ({ id }) => id);
  const columns = questionsColumns({
    onEdit: opened.edit,
    onDuplicate: opened.duplicate,
    onDelete: removal.show,
  });
  return (
    <>
      <PageHeader
        title="Preguntas"
        actions={
          <>
            <TableTools list="questions" columns={columns}>
              <ExportCsv read={() => api.backOffice.questions.export(questionsFilters(search))} />
            </TableTools>
            <Button size="sm" aria-keyshortcuts="n" onClick={opened.create}>
              <Plus />
              Nueva pregunta
            </Button>
          </>
        }
      />
      <QuestionFilters columns={columns} />
      <QueryResult
        query={questions}
        failed="No se pudieron cargar las preguntas"
        loading={<TableSkeleton label="Cargando preguntas…" />}
        empty={<NoQuestions />}
      >
        {(data) =>
          data.questions.length === 0 ? (
            <NoQuestions />
          ) : (
            <>
              <ListTable
                list="questions"
                caption="Preguntas"
                rows={data.questions}
                columns={columns}
                rowId={({ id }) => id}
                rowLabel={({ question_text }) => question_text}
                selection={selection}
              />
              <QuestionsBulkBar selection={selection} />
              <ListFooter total={data.total} pageSize={data.page_size} noun="pregunta" />
              <FiguresLegend until={data.figures_until} />
            </>
          )
        }
      </QueryResult>
      <QuestionEditor opened={opened} lessonId={search.leccion} />
      <DeleteQuestion question={removal.target} open={removal.open} onOpenChange={removal.setOpen} />
    </>
  );
}

function QuestionFilters({ columns }: { columns: readonly ListColumn<ListedQuestion>[] }) {
  const titles = useQuery(lessonTitlesOptions());
  const lessons = (titles.data?.lessons ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <ListToolbar>
      <ListSearchBox label="Buscar preguntas" />
      <ListFilter filter="leccion" label="Lección" all="Todas las lecciones" options={lessons} />
      <ListFilter filter="senal" label="Señales" all="Con y sin señales" options={flagOptions} />
      <SortSelect columns={columns} />
    </ListToolbar>
  );
}

function NoQuestions() {
  return <NothingFound title="No se encontraron preguntas" illustration={<EmptyBoxArt />} />;
}
