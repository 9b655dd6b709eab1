import { useMutation } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { Maximize, X } from 'lucide-react';
import { showGroupCode } from '#domain/groups/group-codes.ts';
import { nextStep } from '#domain/groups/live-quiz.ts';
import { LearnerGuard } from '#features/account/web/session/learner-guard.tsx';
import { useMay } from '#features/account/web/session/use-may.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { ConfirmButton } from '#web/ui/overlay/confirm-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LostAlert } from '../lost-alert.tsx';
import { useLiveState } from '../use-live-state.ts';
import { BoardQuestion } from './board-question.tsx';
import { BoardStanding } from './board-standing.tsx';
import { api, type Board } from './hosting.api.ts';
import { Lobby } from './lobby.tsx';
import { PlayersButton } from './players.tsx';

/** The projected screen of a live quiz, and what leads it (docs/product.md §34). */
export default function BoardPage() {
  return (
    <LearnerGuard
      offline={
        <EmptyState level="h1" title="Sin conexión" description="Un quiz en vivo necesita conexión." />
      }
    >
      <TeachersBoard />
    </LearnerGuard>
  );
}

function TeachersBoard() {
  const { id } = useParams({ from: '/en-vivo/$id' });
  return useMay('teach') ? <LiveBoard key={id} id={id} /> : <Navigate to="/home" replace />;
}

function LiveBoard({ id }: { id: string }) {
  const { state, failure, isLost, setState } = useLiveState<Board>({
    stream: `/api/live/${id}/board-events`,
    poll: () => api.hosting.board({ id }),
  });
  const move = useMutation({
    mutationFn: (step: Parameters<typeof api.hosting.move>[0]) => api.hosting.move(step),
    onSuccess: setState,
    meta: { failure: (error) => messageOf(error) },
  });
  if (failure)
    return (
      <main id="contenido" className="grid min-h-dvh place-items-center p-6">
        <EmptyState
          level="h1"
          title="Quiz no encontrado"
          description="No existe, no es tuyo, o empezó hace más de un día."
          action={
            <Link to="/en-vivo" className={buttonClasses()}>
              Empezar otro
            </Link>
          }
        />
      </main>
    );
  if (!state)
    return (
      <main id="contenido" className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">Quiz en vivo</h1>
        {isLost ? <LostAlert /> : <Spinner />}
      </main>
    );
  const { quiz } = state;
  const next = nextStep(quiz, quiz.total);
  return (
    <div className="flex min-h-dvh flex-col bg-canvas px-[3vw] py-[2.5vh]">
      <BoardHeader board={state} />
      {isLost && <LostAlert className="mt-4" />}
      <main
        id="contenido"
        tabIndex={-1}
        className="flex flex-1 flex-col justify-center py-[2vh] outline-none"
      >
        {quiz.phase === 'lobby' ? (
          <Lobby board={state} />
        ) : quiz.question ? (
          <BoardQuestion board={state} />
        ) : (
          <BoardStanding board={state} />
        )}
      </main>
      <footer className="sticky bottom-0 flex flex-wrap items-center justify-between gap-4 bg-canvas py-2">
        <EndButton board={state} onEnd={() => move.mutate({ id, phase: 'ended', place: quiz.place })} />
        {next && (
          <Button
            size="lg"
            variant="purple"
            loading={move.isPending}
            className="min-w-64 px-10 text-2xl!"
            onClick={() => move.mutate({ id, ...next })}
          >
            {stepWords(quiz, next.phase)}
          </Button>
        )}
      </footer>
    </div>
  );
}

function stepWords({ phase }: Board['quiz'], next: Board['quiz']['phase']): string {
  if (phase === 'lobby') return 'Primera pregunta';
  if (next === 'open') return 'Siguiente pregunta';
  return (
    { closed: 'Cerrar respuestas', shown: 'Mostrar respuesta', standing: 'Clasificación' }[
      next as 'closed'
    ] ?? 'Ver el podio'
  );
}

function BoardHeader({ board }: { board: Board }) {
  const { quiz, code } = board;
  const isAsking = quiz.phase !== 'lobby' && quiz.phase !== 'ended';
  return (
    <header className="flex items-center justify-between gap-6 text-[clamp(1.375rem,1.9vw,2.25rem)] font-bold">
      <h1 className="min-w-0 truncate text-[length:inherit]">{quiz.lesson_title}</h1>
      <div className="flex shrink-0 items-center gap-6 tabular-nums">
        {isAsking && <span>{`${quiz.place + 1} / ${quiz.total}`}</span>}
        <PlayersButton board={board} />
        {isAsking && (
          <span className="rounded-control bg-brand-soft px-4 py-1 tracking-widest text-brand">
            {showGroupCode(code)}
          </span>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label="Pantalla completa"
          onClick={() =>
            document.fullscreenElement
              ? document.exitFullscreen()
              : document.documentElement.requestFullscreen()
          }
        >
          <Maximize />
        </Button>
      </div>
    </header>
  );
}

function EndButton({ board: { quiz }, onEnd }: { board: Board; onEnd: () => void }) {
  if (quiz.phase === 'ended' || quiz.phase === 'lobby')
    return (
      <Link to="/en-vivo" className={buttonClasses({ variant: 'ghost' })}>
        <X />
        Salir
      </Link>
    );
  return (
    <ConfirmButton
      variant="ghost"
      title="¿Terminar el quiz?"
      description="Sale el podio para todos, y no se puede seguir."
      confirmLabel="Terminar"
      onConfirm={onEnd}
    >
      Terminar el quiz
    </ConfirmButton>
  );
}
