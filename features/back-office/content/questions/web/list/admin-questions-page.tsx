import { useQuery } from '@tanstack/react-query';
import { flagOptions } from '#features/back-office/content/item-figures/definitions.ts';
import { FiguresLegend } from '#features/back-office/content/item-figures/web/figure-columns.tsx';
import { useLessonFilter } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { changeFilter } from '#features/back-office/content/prepared-changes/web/change-mark.tsx';
import type { ListedQuestion } from '#features/back-office/content/web/rows.ts';
import { ArchivedLink } from '#features/back-office/frame/archive/web/archived-link.tsx';
import { CreateButton } from '#features/back-office/frame/web/cell/create-button.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { BulkDelete } from '#features/back-office/frame/web/table/bulk/bulk-delete.tsx';
import { BulkMenu } from '#features/back-office/frame/web/table/bulk/bulk-menu.tsx';
import { useBulkChange, versionsOf } from '#features/back-office/frame/web/table/bulk/use-bulk-change.ts';
import { type SelectionOf, useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { api } from '#web/api/client.ts';
import { EmptyBoxArt } from '#web/brand/late-art.tsx';
import type { QuestionBulkAction } from '../../question-columns.ts';
import { questionsFilters, questionsOptions, tagsOptions } from '../admin-questions.queries.ts';
import { QuestionEditor } from '../form/question-dialog.tsx';
import { useQuestionDeletion, useQuestionDialog } from '../use-question-acts.ts';
import { MoveQuestions } from './move-questions.tsx';
import { questionsColumns } from './questions-columns.tsx';
import { TagQuestions } from './tag-questions.tsx';

export default function AdminQuestionsPage() {
  const { search } = useListAddress();
  const questions = useQuery(questionsOptions(search));
  const opened = useQuestionDialog();
  const deletion = useQuestionDeletion();
  const selection = useSelection(questions.data?.questions, ({ id }) => id);
  return (
    <ListPage
      title="Preguntas"
      list="questions"
      noun="pregunta"
      columns={questionsColumns({
        onEdit: opened.edit,
        onDuplicate: opened.duplicate,
        onDelete: deletion.show,
      })}
      query={questions}
      rows={(data) => data.questions}
      rowId={({ id }) => id}
      rowLabel={({ shown_text }) => shown_text}
      loading="Cargando preguntas…"
      failed="No se pudieron cargar las preguntas"
      empty={{ title: 'No se encontraron preguntas', illustration: <EmptyBoxArt /> }}
      search="Buscar preguntas"
      moreFilters={<ArchivedLink type="question" />}
      filters={[
        useLessonFilter(),
        useTagFilter(),
        { filter: 'senal', label: 'Señales', all: 'Señales', options: flagOptions },
        changeFilter,
      ]}
      readFile={() => api.backOffice.questions.export(questionsFilters(search))}
      actions={<CreateButton label="Nueva pregunta" onCreate={opened.create} />}
      selection={selection}
      bulkBar={<QuestionsBulkBar selection={selection} />}
      legend={(data) => <FiguresLegend until={data.figures_until} />}
    >
      <QuestionEditor opened={opened} lessonId={search.leccion} />
      {deletion.dialog}
    </ListPage>
  );
}

function useTagFilter() {
  const { data } = useQuery(tagsOptions());
  const options = data?.tags.map(({ tag, questions }) => ({ value: tag, label: `${tag} (${questions})` }));
  return { filter: 'etiqueta', label: 'Etiqueta', all: 'Etiquetas', options } as const;
}

const places = [
  { value: 'move_first', label: 'Al principio de su lección' },
  { value: 'move_last', label: 'Al final de su lección' },
] as const;

export function QuestionsBulkBar({ selection }: { selection: SelectionOf<ListedQuestion> }) {
  const { chosen } = selection;
  const change = useBulkChange({
    send: (desired: { action: QuestionBulkAction; lesson_id?: string; tag?: string }) =>
      api.backOffice.questions.bulk({ ...desired, rows: versionsOf(chosen) }),
    noun: 'pregunta',
    invalidates: queriesShowing.question(),
    selection,
  });
  return (
    <BulkBar selection={selection} noun="pregunta" error={change.error}>
      <BulkMenu label="Orden" options={places} onChoose={(action) => change.mutate({ action })} />
      <MoveQuestions
        count={chosen.length}
        onMove={(lesson_id) => change.mutate({ action: 'set_lesson', lesson_id })}
      />
      <TagQuestions chosen={chosen} onTag={change.mutate} />
      <BulkDelete
        count={chosen.length}
        noun="pregunta"
        consequence="Saldrán de sus lecciones."
        onConfirm={() => change.mutate({ action: 'archive' })}
      />
    </BulkBar>
  );
}
