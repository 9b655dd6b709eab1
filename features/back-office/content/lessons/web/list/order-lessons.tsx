import { ArrowUpDown } from 'lucide-react';
import { LESSON_CATEGORIES, type LessonCategory } from '#domain/course/lessons.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderLessonsDialog } from './order-lessons-dialog.tsx';

/** The button that opens the lesson order, starting with the category of the list's filter. */
export function OrderLessons({ category = LESSON_CATEGORIES[0] }: { category?: LessonCategory }) {
  const dialog = useDialog<LessonCategory>();
  return (
    <>
      <Button variant="outline" size="sm" className="max-sm:px-2.5" onClick={() => dialog.show(category)}>
        <ArrowUpDown />
        Ordenar
      </Button>
      <OrderLessonsDialog key={dialog.round} startsWith={dialog.target ?? category} {...dialog.state} />
    </>
  );
}
