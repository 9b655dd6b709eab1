import { BookOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const LessonPanel = lazyComponent(() => import('./lesson-panel.tsx'));

type ReadLessonButtonProps = {
  lessonId: string;
  title: string;
  /** The section that is shown instead of the whole text. */
  passage?: string;
  children?: ReactNode;
};

/** 'Leer la lección': shows the lesson's text, or a part of it, over the question. Its code is downloaded on demand. */
export function ReadLessonButton({ lessonId, title, passage, children }: ReadLessonButtonProps) {
  const [open, setOpen] = useState<boolean>();
  async function show() {
    if (await LessonPanel.download()) setOpen(true);
    else toast({ title: 'No se pudo abrir la lección', description: noAnswer() });
  }
  return (
    <>
      <Button
        variant={passage ? 'outline' : 'ghost'}
        size="sm"
        onPointerEnter={LessonPanel.preload}
        onClick={show}
      >
        <BookOpen />
        {children ?? <span className="@max-2xs:sr-only">Leer la lección</span>}
      </Button>
      {open !== undefined && <LessonPanel {...{ lessonId, title, passage, open }} onOpenChange={setOpen} />}
    </>
  );
}
