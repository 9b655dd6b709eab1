import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { LessonText } from '#features/lessons/web/lesson-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** 'Leer la lección': the lesson's text over the question, which stays where it is. */
export function LessonDialog({ lessonId, title }: { lessonId: string; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="shrink-0" onClick={() => setOpen(true)}>
        <BookOpen />
        Leer la lección
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} size="lg">
        <LessonText lessonId={lessonId} />
      </Dialog>
    </>
  );
}
