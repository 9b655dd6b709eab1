import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { withCount } from '#domain/text/plural.ts';
import { messageOf } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { formatMoment } from '#web/text/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { CategoryProposal } from './category-proposal.tsx';
import { acceptPlacementOptions, type Proposal } from './placement.queries.ts';

export function ProposalView({ proposal, nextAt }: { proposal: Proposal; nextAt: string | null }) {
  const { id, accepted_at, score, total_questions, categories } = proposal;
  const navigate = useNavigate();
  const accept = useMutation(acceptPlacementOptions());
  const answer = (accepted: boolean) =>
    accept.mutate({ id, accepted }, { onSuccess: () => accepted && navigate({ to: '/home' }) });
  return (
    <>
      <p className="text-pretty">
        <span className="font-semibold tabular-nums">
          Acertaste {score} de {withCount(total_questions, 'pregunta')}.
        </span>{' '}
        {accepted_at ? 'Tu próximo paso sigue esta propuesta.' : advice(categories)}
      </p>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        {categories.map((category) => (
          <CategoryProposal key={category.category} {...category} />
        ))}
      </ul>
      {accept.isError && (
        <InlineAlert tone="danger" title="No pudimos guardarlo" className="mt-4">
          {messageOf(accept.error)}
        </InlineAlert>
      )}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {/* One button in both states, so that it keeps the focus. */}
        <Button
          variant={accepted_at ? 'outline' : 'purple'}
          size="full"
          className={accepted_at ? 'order-last' : ''}
          loading={accept.isPending}
          onClick={() => answer(!accepted_at)}
        >
          {accepted_at ? 'Dejar de seguirla' : 'Aceptar la propuesta'}
        </Button>
        <WayOn isAccepted={accepted_at !== null} />
      </div>
      <Again nextAt={nextAt} />
    </>
  );
}

const WayOn = ({ isAccepted }: { isAccepted: boolean }) =>
  isAccepted ? (
    <ButtonLink to="/home" variant="purple" size="full">
      Ir a mi próximo paso
    </ButtonLink>
  ) : (
    <ButtonLink to="/lessons" search={{ vista: 'camino' }} variant="outline" size="full">
      Ver el camino
    </ButtonLink>
  );

const advice = (categories: Proposal['categories']): string =>
  categories.some(({ skippable }) => skippable.length > 0)
    ? 'Te proponemos entrar por aquí. Lo que saltes queda abierto, por si quieres repasarlo.'
    : 'Te proponemos empezar cada tema por su primera lección: es donde más vas a aprender.';

function Again({ nextAt }: { nextAt: string | null }) {
  if (nextAt)
    return (
      <p className="mt-4 text-center text-sm text-muted">
        Podrás repetir las preguntas a partir del {formatMoment(nextAt)}.
      </p>
    );
  return (
    <div className="mt-3 flex justify-center">
      <ButtonLink to="/placement/questions" variant="ghost" className="text-brand">
        Repetir las preguntas
      </ButtonLink>
    </div>
  );
}
