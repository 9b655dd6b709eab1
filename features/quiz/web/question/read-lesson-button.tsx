import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { loadCode } from '#web/code/load-code.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type LessonPanel from './lesson-panel.tsx';

const loadPanel = () => loadCode(() => import('./lesson-panel.tsx'));

/** 'Leer la lección': shows the lesson's text over the question. Its code is downloaded on demand. */
export function ReadLessonButton({ lessonId, title }: { lessonId: string; title: string }) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Panel: typeof LessonPanel }>();
  async function show() {
    try {
      const { default: Panel } = await loadPanel();
      setLoaded({ Panel });
      setOpen(true);
    } catch {
      toast({
        title: 'No se pudo abrir la lección',
        description: noAnswer(),
      });
    }
  }
  return (
    <>
      <Button variant="ghost" size="sm" onPointerEnter={() => loadPanel().catch(() => {})} onClick={show}>
        <BookOpen />
        Leer la lección
      </Button>
      {loaded && <loaded.Panel lessonId={lessonId} title={title} open={open} onOpenChange={setOpen} />}
    </>
  );
}
