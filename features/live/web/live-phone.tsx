import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass, LogOut, Trophy } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { TEAM_NAMES } from '#domain/groups/live-quiz.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Phone } from './kept-phone.ts';
import { api, type View } from './live.api.ts';
import { LostAlert } from './lost-alert.tsx';
import { PhoneQuestion, type Sent } from './phone-question.tsx';
import { useLiveState } from './use-live-state.ts';

type LivePhoneProps = { phone: Phone; onLeave: (why?: string) => void };

/** What a phone shows at each of the teacher's steps. */
export default function LivePhone({ phone, onLeave }: LivePhoneProps) {
  const { state, failure, isLost, setState } = useLiveState<View>({
    stream: `/api/live/${phone.id}/events`,
    headers: { 'live-token': phone.token },
    poll: () => api.live.state(phone),
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (sent: Sent & { place: number }) => api.live.answer({ ...phone, ...sent }),
    onSuccess: ({ given }, { place }) =>
      setState((view) => view && (view.quiz.place === place ? { ...view, me: { ...view.me, given } } : view)),
  });
  useEffect(() => {
    if (failure) onLeave(failure.code === 'not_found' ? 'Ese quiz ya no existe.' : failure.message);
  }, [failure, onLeave]);
  if (!state) return isLost ? <LostAlert /> : <Skeleton className="h-64" />;
  const { quiz, me } = state;
  return (
    <>
      <Player me={me} />
      <h1 className="sr-only">{quiz.lesson_title}</h1>
      {isLost && <LostAlert className="mb-5" />}
      {quiz.question ? (
        <PhoneQuestion
          key={quiz.place}
          view={state}
          sending={isPending}
          rejection={error ? messageOf(error) : ''}
          onAnswer={(sent) => mutate({ ...sent, place: quiz.place })}
        >
          <Step view={state} />
        </PhoneQuestion>
      ) : (
        <div className="my-auto pb-10">
          <Step view={state} />
        </div>
      )}
      {(quiz.phase === 'ended' || quiz.phase === 'lobby') && (
        <Button variant="ghost" className="self-center" onClick={() => onLeave()}>
          <LogOut />
          Salir
        </Button>
      )}
    </>
  );
}

const Player = ({ me }: Pick<View, 'me'>) => (
  <header className="mb-5 flex flex-wrap items-center justify-between gap-2">
    <p className="min-w-0 font-bold wrap-anywhere">{me.nickname}</p>
    <p className="flex items-center gap-2 text-sm text-muted tabular-nums">
      {me.team !== null && <Badge>{TEAM_NAMES[me.team]}</Badge>}
      {me.points} puntos
    </p>
  </header>
);

/** What is going on, as a sentence with a sign; announced when it changes. */
function Step({ view: { quiz, me } }: { view: View }) {
  const standing = `${me.position}.º de ${me.players}`;
  if (quiz.phase === 'lobby')
    return (
      <Notice
        icon={<CircleCheck />}
        title="Ya estás dentro"
        text="Mira la pantalla: la primera pregunta llega enseguida."
      />
    );
  if (quiz.phase === 'open')
    return me.given ? (
      <Notice icon={<CircleCheck />} title="Respuesta enviada" text="Espera a que respondan los demás." />
    ) : null;
  if (quiz.phase === 'closed')
    return (
      <Notice
        icon={<Hourglass />}
        title={me.given ? 'Respuesta enviada' : 'Ya no se puede responder'}
        text="Mira la pantalla: ahora sale la respuesta."
      />
    );
  if (quiz.phase === 'shown')
    return me.correct ? (
      <Notice icon={<CircleCheck />} tone="text-correct" title="¡Correcto!" text={`Vas ${standing}.`} />
    ) : (
      <Notice
        icon={<CircleX />}
        tone="text-wrong"
        title={me.given ? 'No es esa' : 'Sin respuesta'}
        text="Mira por qué en la pantalla."
      />
    );
  return (
    <Notice
      icon={<Trophy />}
      tone="text-reward"
      title={quiz.phase === 'ended' ? `Has quedado ${standing}` : `Vas ${standing}`}
      text={
        quiz.phase === 'ended'
          ? 'El quiz ha terminado. Gracias por jugar.'
          : 'La siguiente pregunta llega enseguida.'
      }
    />
  );
}

type NoticeProps = { icon: ReactNode; title: string; text: string; tone?: string };

const Notice = ({ icon, title, text, tone = 'text-brand' }: NoticeProps) => (
  <div role="status" className="flex animate-rise flex-col items-center gap-2 text-center">
    <span className={classNames('[&_svg]:size-14', tone)}>{icon}</span>
    <p className={classNames('text-2xl font-bold', tone)}>{title}</p>
    <p className="text-pretty text-muted">{text}</p>
  </div>
);
