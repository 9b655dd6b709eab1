import { Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/links/button-link.tsx';
import type { MyProgress } from '../progress.queries.ts';
import { HomeLine } from './home-line.tsx';

const words = {
  none: ['12 preguntas · 5 min', 'Probar'],
  open: ['Lo tienes a medias', 'Seguir'],
  proposed: ['Ya tienes una propuesta', 'Ver'],
  accepted: ['Sigues tu propuesta', 'Ver'],
} as const;

export function PlacementLine({ placement }: Pick<MyProgress, 'placement'>) {
  const [facts, action] = words[placement ?? 'none'];
  return (
    <PlacementFrame facts={facts}>
      <ButtonLink to={placement === 'open' ? '/placement/questions' : '/placement'} variant="secondary">
        {action}
      </ButtonLink>
    </PlacementFrame>
  );
}

export const PlacementFrame = ({ facts, children }: { facts: ReactNode; children?: ReactNode }) => (
  <HomeLine icon={<Signpost />} title="¿Por dónde empiezo?" to="/placement" facts={facts}>
    {children}
  </HomeLine>
);
