import { LESSON_STATE_LABELS, type LessonState } from '#domain/course/lessons.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { draft: 'caution', published: 'correct', archived: 'neutral' } as const;

export function LessonStateBadge({ state }: { state: LessonState }) {
  return <Badge tone={tones[state]}>{LESSON_STATE_LABELS[state]}</Badge>;
}
