import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lessonTitlesOptions } from '#features/back-office/lessons/web/admin-lessons.queries.ts';
import { useDialog } from '#features/back-office/web/form/use-dialog.ts';
import { ListFilter } from '#features/back-office/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/web/list/nothing-found.tsx';
import type { ListedQuestion } from '#features/back-office/web/list/rows.ts';
import { useListAddress } from '#features/back-office/web/list/use-list-address.ts';
import { EmptyBoxArt } from '#web/brand/empty-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QuestionCard } from './admin-question-card.tsx';
import { questionsOptions } from './admin-questions.queries.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionsSkeleton } from './questions-skeleton.tsx';

export default function AdminQuestionsPage() {
  const { search } = useListAddress();
  const questions = useQuery(questionsOptions(search));
  const editor = useDialog<ListedQuestion>();
  const removal = useDialog<ListedQuestion>();
  return (
    <>
      <PageHeader
        title="Preguntas"
        actions={
          <Button size="sm" aria-keyshortcuts="n" onClick={() => editor.show()}>
            <Plus />
            Nueva pregunta
          </Button>
        }
      />
      <QuestionFilters />
      <QueryResult
        query={questions}
        failed="No se pudieron cargar las preguntas"
        loading={<QuestionsSkeleton />}
        empty={<NoQuestions />}
      >
        {(data) =>
          data.questions.length === 0 ? (
            <NoQuestions />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {data.questions.map((question) => (
                  <li key={question.id}>
                    <QuestionCard
                      level="h2"
                      question={question}
                      above={<LessonLink question={question} />}
                      onEdit={() => editor.show(question)}
                      onDelete={() => removal.show(question)}
                    />
                  </li>
                ))}
              </ul>
              <ListFooter total={data.total} pageSize={data.page_size} noun="pregunta" />
            </>
          )
        }
      </QueryResult>
      <QuestionDialog
        key={editor.round}
        question={editor.target}
        lessonId={search.leccion}
        open={editor.open}
        onOpenChange={editor.setOpen}
      />
      <DeleteQuestion question={removal.target} open={removal.open} onOpenChange={removal.setOpen} />
    </>
  );
}

function QuestionFilters() {
  const titles = useQuery(lessonTitlesOptions());
  const lessons = (titles.data?.lessons ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <ListToolbar>
      <ListSearchBox label="Buscar preguntas" />
      <ListFilter filter="leccion" label="Lección" all="Todas las lecciones" options={lessons} />
    </ListToolbar>
  );
}

function LessonLink({ question: { lesson_id, lesson_title } }: { question: ListedQuestion }) {
  return (
    <Link
      to="/admin/lessons/$id"
      params={{ id: lesson_id }}
      className="mb-0.5 inline-block max-w-full text-sm wrap-anywhere text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {lesson_title}
    </Link>
  );
}

function NoQuestions() {
  return <NothingFound title="No se encontraron preguntas" illustration={<EmptyBoxArt />} />;
}
