import { EmptyRankingArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

export function RankingEmpty({ title }: { title: string }) {
  return (
    <EmptyState
      illustration={<EmptyRankingArt />}
      title={title}
      description="Termina una lección y el primer puesto es tuyo."
      action={<ButtonLink to="/lessons">Ver lecciones</ButtonLink>}
    />
  );
}
