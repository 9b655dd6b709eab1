import { NotFoundArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

export const LessonMissing = () => (
  <>
    <h1 className="sr-only">Lección no encontrada</h1>
    <EmptyState
      illustration={<NotFoundArt />}
      title="No encontramos esta lección"
      description="Puede que ya no esté disponible."
      action={<ButtonLink to="/lessons">Ver las lecciones</ButtonLink>}
    />
  </>
);
