import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { findHeadings } from '#domain/course/headings.ts';
import { QuestionCard } from '#features/back-office/content/questions/web/admin-question-card.tsx';
import { QuestionEditor } from '#features/back-office/content/questions/web/form/question-dialog.tsx';
import { useQuestionDialog } from '#features/back-office/content/questions/web/form/use-question-dialog.ts';
import { useQuestionDeletion } from '#features/back-office/content/questions/web/use-question-deletion.ts';
import type { AdminQuestion, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { SortableList } from '#features/back-office/frame/web/sortable/sortable-list.tsx';
import { EmptyBoxArt } from '#web/brand/late-art.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { useReorderQuestions } from './use-reorder-questions.ts';

type LessonQuestionsProps = {
  lesson: WholeLesson;
  folded: Pick<ReturnType<typeof useFoldedQuestions>, 'isFolded' | 'toggle'>;
  onEdit: (question: AdminQuestion) => void;
  onDuplicate: (question: AdminQuestion) => void;
};

function LessonQuestions({ lesson, folded, onEdit, onDuplicate }: LessonQuestionsProps) {
  const { questions, reorder } = useReorderQuestions(lesson);
  const { remove } = useQuestionDeletion();
  const titles = new Map(findHeadings(lesson.content).map(({ anchor, title }) => [anchor, title]));
  function confirmDelete(question: AdminQuestion) {
    // A native confirmation dialog, as docs/product.md §2, "Lesson detail", demands.
    if (window.confirm(`¿Eliminar la pregunta «${question.question_text}»?`)) remove.mutate(question);
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
          busy={remove.isPending && remove.variables.id === question.id}
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

/** All questions of a lesson, to be read, ordered, folded, edited, copied and deleted in one place. */
export function LessonQuestionsSection({ lesson }: { lesson: WholeLesson }) {
  const opened = useQuestionDialog();
  const folded = useFoldedQuestions();
  const count = lesson.questions.length;
  return (
    <>
      <header className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          Preguntas <span className="font-normal text-muted tabular-nums">{count}</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          {count > 1 && (
            <Button variant="ghost" size="sm" onClick={() => folded.setAll(!folded.all)}>
              {folded.all ? <ChevronsUpDown /> : <ChevronsDownUp />}
              {folded.all ? 'Desplegar todas' : 'Plegar todas'}
            </Button>
          )}
          <Button size="sm" aria-keyshortcuts="n" onClick={opened.create}>
            <Plus />
            Nueva pregunta
          </Button>
        </div>
      </header>
      <LessonQuestions lesson={lesson} folded={folded} onEdit={opened.edit} onDuplicate={opened.duplicate} />
      <QuestionEditor opened={opened} lessonId={lesson.id} />
    </>
  );
}

type Folded = { all: boolean; except: ReadonlySet<string> };

/** Which questions of a lesson's page show their text only. */
function useFoldedQuestions() {
  const [{ all, except }, setFolded] = useState<Folded>({ all: false, except: new Set() });
  return {
    all,
    isFolded: (id: string) => all !== except.has(id),
    toggle: (id: string) => setFolded((before) => ({ ...before, except: toggled(before.except, id) })),
    /** Folds or unfolds all of them, also those that are added later. */
    setAll: (next: boolean) => setFolded({ all: next, except: new Set() }),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
