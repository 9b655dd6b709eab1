import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { findHeadings } from '#domain/course/headings.ts';
import { lessonChangeOptions } from '#features/back-office/content/prepared-changes/web/change-calls.ts';
import { ChangeMark } from '#features/back-office/content/prepared-changes/web/change-mark.tsx';
import { QuestionCard } from '#features/back-office/content/questions/web/admin-question-card.tsx';
import { QuestionEditor } from '#features/back-office/content/questions/web/form/question-dialog.tsx';
import {
  type OpenQuestion,
  useQuestionDeletion,
} from '#features/back-office/content/questions/web/use-question-acts.ts';
import type { AdminQuestion, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { CreateButton } from '#features/back-office/frame/web/cell/create-button.tsx';
import { SortableList } from '#features/back-office/frame/web/sortable/sortable-list.tsx';
import { sampleText } from '#kinds/sample-text.ts';
import { isConflict } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { EmptyBoxArt } from '#web/brand/late-art.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { lessonOptions } from './admin-lessons.queries.ts';

const nameOf = ({ question_text, body }: AdminQuestion) => sampleText(question_text, body);

type LessonQuestionsProps = {
  lesson: WholeLesson;
  folded: Pick<ReturnType<typeof useFoldedQuestions>, 'isFolded' | 'toggle'>;
  onEdit: (question: AdminQuestion) => void;
  onDuplicate: (question: AdminQuestion) => void;
};

function LessonQuestions({ lesson, folded, onEdit, onDuplicate }: LessonQuestionsProps) {
  const { questions, reorder } = useReorderQuestions(lesson);
  const { remove } = useQuestionDeletion();
  const changes = useQuery(lessonChangeOptions(lesson.id)).data?.questions;
  const titles = new Map(findHeadings(lesson.content).map(({ anchor, title }) => [anchor, title]));
  function confirmDelete(question: AdminQuestion) {
    // A native confirmation dialog, as docs/product.md §2, "Lesson detail", demands.
    if (window.confirm(`¿Eliminar la pregunta «${nameOf(question)}»?`)) remove.mutate(question);
  }
  if (questions.length === 0) return <NoQuestions />;
  return (
    <SortableList
      label="Preguntas en el orden del quiz"
      items={questions}
      nameOf={nameOf}
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
          mark={<ChangeMark change={changes?.find(({ id }) => id === question.id)} />}
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

const NoQuestions = () => (
  <div className="rounded-card border border-line bg-surface">
    <EmptyState
      illustration={<EmptyBoxArt />}
      title="Esta lección no tiene preguntas"
      description="Sin preguntas, nadie puede hacer su quiz."
    />
  </div>
);

type SectionProps = { lesson: WholeLesson; opened: OpenQuestion };

export function LessonQuestionsSection({ lesson, opened }: SectionProps) {
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
          <CreateButton label="Nueva pregunta" onCreate={opened.create} />
        </div>
      </header>
      <LessonQuestions lesson={lesson} folded={folded} onEdit={opened.edit} onDuplicate={opened.duplicate} />
      <QuestionEditor opened={opened} lessonId={lesson.id} />
    </>
  );
}

type Folded = { all: boolean; except: ReadonlySet<string> };

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

/** An order and the one that the person saw before: when somebody else has changed that meanwhile, theirs stays. */
type Move = { seen: readonly AdminQuestion[]; questions: readonly AdminQuestion[] };

const idsOf = (questions: readonly AdminQuestion[]) => questions.map(({ id }) => id);

function useReorderQuestions(lesson: WholeLesson) {
  const [moved, setMoved] = useState<AdminQuestion[] | null>(null);
  const queryClient = useQueryClient();
  const { queryKey } = lessonOptions(lesson.id);
  const change = useMutation({
    mutationFn: ({ seen, questions }: Move) =>
      api.backOffice.lessons.reorderQuestions({
        id: lesson.id,
        question_ids: idsOf(questions),
        seen_ids: idsOf(seen),
      }),
    // Requests run one after the other, so that the last order is also the last one saved.
    scope: { id: `order of ${lesson.id}` },
    meta: {
      failure: (error) =>
        isConflict(error) ? error.message : 'No se pudo guardar el orden de las preguntas',
      invalidates: (error) => [orpc.backOffice.questions.key(), ...(error ? [queryKey] : [])],
    },
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
  });
  // The moves stay on the screen until the saved order has arrived there; the next move starts from what is shown.
  if (moved && !change.isPending && isShownBy(lesson.questions, moved)) setMoved(null);
  function reorder(questions: AdminQuestion[]) {
    setMoved(questions);
    change.mutate({ seen: moved ?? lesson.questions, questions }, { onError: () => setMoved(null) });
  }
  return { questions: moved ?? lesson.questions, reorder };
}

/** Whether the saved questions are those that were moved, in their order, or are no longer the same ones. */
const isShownBy = (saved: readonly AdminQuestion[], moved: readonly AdminQuestion[]) =>
  saved.length !== moved.length || saved.every(({ id }, index) => id === moved[index]?.id);
