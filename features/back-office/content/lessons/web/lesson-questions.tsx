import { findHeadings } from '#domain/course/headings.ts';
import { QuestionCard } from '#features/back-office/content/questions/web/admin-question-card.tsx';
import { useDeleteQuestion } from '#features/back-office/content/questions/web/use-delete-question.ts';
import type { AdminQuestion, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { SortableList } from '#features/back-office/frame/web/sortable/sortable-list.tsx';
import { EmptyBoxArt } from '#web/brand/late-art.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { useFoldedQuestions } from './use-folded-questions.ts';
import { useReorderQuestions } from './use-reorder-questions.ts';

type LessonQuestionsProps = {
  lesson: WholeLesson;
  folded: Pick<ReturnType<typeof useFoldedQuestions>, 'isFolded' | 'toggle'>;
  onEdit: (question: AdminQuestion) => void;
  onDuplicate: (question: AdminQuestion) => void;
};

export function LessonQuestions({ lesson, folded, onEdit, onDuplicate }: LessonQuestionsProps) {
  const { questions, reorder } = useReorderQuestions(lesson);
  const remove = useDeleteQuestion();
  const titles = new Map(findHeadings(lesson.content).map(({ anchor, title }) => [anchor, title]));
  function confirmDelete(question: AdminQuestion) {
    // A native confirmation dialog, as docs/product.md §2, "Lesson detail", demands.
    if (window.confirm(`¿Eliminar la pregunta «${question.question_text}»?`)) remove.mutate(question.id);
  }
  if (questions.length === 0) return <NoQuestions />;
  return (
    <SortableList
      label="Preguntas en el orden del quiz"
      items={questions}
      nameOf={(question) => question.question_text}
      onMove={reorder}
      className="flex flex-col gap-3"
    >
      {(question, { index, grip, steps }) => (
        <QuestionCard
          question={question}
          lead={
            <span className="flex shrink-0 items-center gap-1">
              {grip}
              <span className="min-w-6 font-semibold text-muted tabular-nums">{index + 1}.</span>
            </span>
          }
          passageTitle={
            question.passage
              ? (titles.get(question.passage) ?? `«${question.passage}», que ya no está en el texto`)
              : undefined
          }
          folded={folded.isFolded(question.id)}
          onFold={() => folded.toggle(question.id)}
          tools={steps}
          busy={remove.isPending && remove.variables === question.id}
          onEdit={() => onEdit(question)}
          onDuplicate={() => onDuplicate(question)}
          onDelete={() => confirmDelete(question)}
        />
      )}
    </SortableList>
  );
}

function NoQuestions() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        illustration={<EmptyBoxArt />}
        title="Esta lección no tiene preguntas"
        description="Sin preguntas, nadie puede hacer su quiz."
      />
    </div>
  );
}
