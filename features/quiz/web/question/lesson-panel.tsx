import { LessonText } from '#features/lessons/web/text/lesson-text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type LessonPanelProps = {
  lessonId: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export default function LessonPanel({ lessonId, title, open, onOpenChange }: LessonPanelProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="lg">
      <LessonText lessonId={lessonId} />
    </Dialog>
  );
}
