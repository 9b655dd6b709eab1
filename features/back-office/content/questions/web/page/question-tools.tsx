import { Link } from '@tanstack/react-router';
import { BookOpen, Layers, Pencil } from 'lucide-react';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { HistoryLink } from '#features/back-office/frame/web/cell/history-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { QuestionEditor } from '../form/question-dialog.tsx';
import { useQuestionDialog } from '../form/use-question-dialog.ts';

const ghost = buttonClasses({ variant: 'ghost', size: 'sm' });

export function QuestionTools({ question }: { question: AdminQuestion }) {
  const opened = useQuestionDialog();
  const { id, lesson_id } = question;
  return (
    <div className="-mt-2 flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => opened.edit(question)}>
        <Pencil />
        Editar pregunta
      </Button>
      <Link to="/admin/questions/$id/versions" params={{ id }} className={ghost}>
        <Layers />
        Versiones
      </Link>
      <Link to="/admin/lessons/$id" params={{ id: lesson_id }} className={ghost}>
        <BookOpen />
        Ver la lección
      </Link>
      <HistoryLink type="question" id={id} of="la pregunta" />
      <QuestionEditor opened={opened} />
    </div>
  );
}
