import { EmptyBoxArt, EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { dueWords } from '#web/text/due-words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

export function NothingToday({ nextDueAt }: { nextDueAt: string | null }) {
  return (
    <Card>
      <EmptyState
        illustration={<EmptyBoxArt />}
        title="Hoy no toca repasar."
        description={nextDueAt && `Lo próximo vuelve ${dueWords(nextDueAt)}.`}
        action={
          <ButtonLink to="/lessons" variant="secondary">
            Ver lecciones
          </ButtonLink>
        }
      />
    </Card>
  );
}

export function NothingLearnt() {
  return (
    <Card>
      <EmptyState
        illustration={<EmptyLessonsArt />}
        title="Aún no hay nada que repasar."
        description="Termina tu primera lección y sus preguntas volverán aquí cuando convenga recordarlas."
        action={
          <ButtonLink to="/lessons" variant="purple">
            Ver lecciones
          </ButtonLink>
        }
      />
    </Card>
  );
}
