import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react';
import { QuestionEditor } from '#features/back-office/content/questions/web/form/question-dialog.tsx';
import { useQuestionDialog } from '#features/back-office/content/questions/web/form/use-question-dialog.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { LessonQuestions } from './lesson-questions.tsx';
import { useFoldedQuestions } from './use-folded-questions.ts';

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
