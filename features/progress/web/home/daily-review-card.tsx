import { ChevronRight, Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { dueWords } from '#web/text/due-words.ts';
import type { Review } from '../progress.queries.ts';
import { HomeLine } from './home-line.tsx';

/** What there is to review today, in one line, so that the next lesson stays the main action of home. */
export function DailyReviewCard({ review }: { review: Review }) {
  const { ready, minutes, open_session, learnt, next_due_at } = review;
  if (open_session)
    return (
      <DailyReviewFrame facts="Lo tienes a medias">
        <StartLink>Seguir</StartLink>
      </DailyReviewFrame>
    );
  if (ready > 0)
    return (
      <DailyReviewFrame facts={`${withCount(ready, 'pregunta')} · ${minutes} min`}>
        <StartLink>Empezar</StartLink>
      </DailyReviewFrame>
    );
  // Before the first lesson there is nothing that could return.
  if (learnt === 0) return null;
  return (
    <DailyReviewFrame facts={next_due_at ? `Vuelve ${dueWords(next_due_at)}` : 'Nada por ahora'}>
      <ButtonLink to="/review" aria-label="Ver mi repaso" variant="ghost" size="icon">
        <ChevronRight />
      </ButtonLink>
    </DailyReviewFrame>
  );
}

const StartLink = ({ children }: { children: string }) => (
  <ButtonLink to="/review/session" variant="secondary">
    {children}
  </ButtonLink>
);

export const DailyReviewFrame = ({ facts, children }: { facts: ReactNode; children?: ReactNode }) => (
  <HomeLine icon={<Repeat2 />} title="Repaso de hoy" to="/review" facts={facts}>
    {children}
  </HomeLine>
);
