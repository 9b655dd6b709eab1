import { LessonText } from '#features/lessons/web/text/lesson-text.tsx';
import { Passage } from '#features/lessons/web/text/passage.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** It comes with the same code, since a name of another file would be another part of every quiz's first load. */
export { TextWithFacts } from '#features/lessons/web/text/text-with-facts.tsx';

type LessonPanelProps = {
  lessonId: string;
  title: string;
  /** Only this section is shown. */
  passage?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export default function LessonPanel({ lessonId, passage, ...dialog }: LessonPanelProps) {
  return (
    <Dialog {...dialog} size="lg">
      {passage ? <Passage lessonId={lessonId} passage={passage} /> : <LessonText lessonId={lessonId} />}
    </Dialog>
  );
}
