import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { withCount } from '#domain/text/plural.ts';
import { useSession } from '#features/account/web/session/session.ts';
import { type api, orpc } from '#web/api/client.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

type PremiumLesson = Awaited<ReturnType<typeof api.lessons.premium>>['lessons'][number];

/** What the premium lessons teach; none for who can open them. */
function usePremiumLessons(): PremiumLesson[] {
  const state = useSession();
  const isFree = state.status === 'signedIn' && !state.profile.is_premium;
  const { data } = useQuery(orpc.lessons.premium.queryOptions({ enabled: isFree }));
  return (isFree && data?.lessons) || [];
}

/** On the plans. */
export function PremiumLessons() {
  const lessons = usePremiumLessons();
  if (lessons.length === 0) return null;
  return (
    <Card className="mt-6">
      <CardHeader
        title="Lo que enseñan las lecciones Premium"
        description={`${withCount(lessons.length, 'lección')} más, con sus tarjetas, su quiz y su repaso.`}
      />
      <TaughtList lessons={lessons} className="sm:grid-cols-2" />
    </Card>
  );
}

/** Where a category's path ends for who has no premium. */
export function PremiumPathEnd({ category }: { category: LessonCategory }) {
  const lessons = usePremiumLessons().filter((lesson) => lesson.category === category);
  if (lessons.length === 0) return null;
  return (
    <Card look="line" className="mt-4">
      <h3 className="flex items-center gap-2 text-base font-bold">
        <Crown aria-hidden="true" className="size-5 shrink-0 text-caution" />Y con Premium
      </h3>
      <TaughtList lessons={lessons} className="mt-3" />
      <ButtonLink to="/plans" variant="outline" size="sm" className="mt-4">
        Ver los planes
      </ButtonLink>
    </Card>
  );
}

function TaughtList({ lessons, className }: { lessons: readonly PremiumLesson[]; className: string }) {
  return (
    <ul className={classNames('grid gap-x-6 gap-y-4', className)}>
      {lessons.map(({ title, description, category }) => (
        <li key={title} data-category={category} className="border-l-3 border-category pl-3">
          <p className="font-semibold text-pretty">{title}</p>
          <p className="mt-0.5 text-sm text-pretty text-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
