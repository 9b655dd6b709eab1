import { Link } from '@tanstack/react-router';
import { EmptyRankingArt } from '#web/brand/late-art.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

export function RankingEmpty({ title }: { title: string }) {
  return (
    <EmptyState
      illustration={<EmptyRankingArt />}
      title={title}
      description="Termina una lección y el primer puesto es tuyo."
      action={
        <Link to="/lessons" className={buttonClasses()}>
          Ver lecciones
        </Link>
      }
    />
  );
}
