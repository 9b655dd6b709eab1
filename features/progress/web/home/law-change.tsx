import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countryName } from '#domain/people/country-name.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { SourceLine } from '#features/lessons/web/source-line.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import type { Review } from '../progress.queries.ts';

type Change = Review['law_changes'][number];

/** What a learner knows by a law that has changed: the old value, the new one, where it says so, and the passage to read again. */
export default function LawChanges({ changes }: { changes: readonly Change[] }) {
  return changes.map((change) => <LawChange key={`${change.fact} ${change.from}`} change={change} />);
}

function LawChange({ change }: { change: Change }) {
  const { country, title, before, after, source, from, fact } = change;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.review.seeLawChange({ fact, from }),
    meta: {
      failure: (error) => ({ title: 'No se pudo guardar', description: messageOf(error) }),
      invalidates: [orpc.review.overview.key()],
    },
  });
  return (
    <Card look="line">
      <CardHeader title="Cambió la ley" description={`${countryName(country)} · ${title}`} />
      <p className="text-base">
        Aprendiste <s>{before}</s>. Desde el {describeDay(from)} es <strong>{after}</strong>.
      </p>
      <p className="mt-1 text-sm text-muted">
        <SourceLine source={source} />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" loading={isPending} onClick={() => mutate()}>
          Entendido
        </Button>
        <Link
          to="/lessons/$id"
          params={{ id: change.lesson_id }}
          {...(change.passage && { hash: change.passage })}
          className="inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          Repasar en la lección
        </Link>
      </div>
    </Card>
  );
}
