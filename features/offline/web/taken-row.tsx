import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { changeTaken, removeTaken, type TakenWithAnswers } from './device/offline-store.ts';
import { continueOnline, submitWaiting } from './device/submit-taken.ts';
import { api } from './offline.api.ts';
import { useRefreshTaken } from './offline.queries.ts';
import { isExpired, TakenState } from './taken-state.tsx';

type TakenRowProps = {
  lesson: TakenWithAnswers;
  /** Whether what was begun here can go on with a connection. */
  canContinue: boolean;
};

export function TakenRow({ lesson, canContinue }: TakenRowProps) {
  const { id, title, state, answers, total } = lesson;
  const opens = state === 'open' && !isExpired(lesson);
  const [asks, setAsks] = useState(false);
  const refresh = useRefreshTaken();
  const remove = async () => {
    await removeTaken(id);
    await refresh();
  };
  const loses = state !== 'sent' && answers.length > 0;
  const isHalfDone = opens && answers.length > 0 && answers.length < total;
  return (
    <li>
      <Card>
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg font-bold text-pretty">
              {opens ? <TakenLink id={id} title={title} /> : title}
            </h2>
            <TakenState lesson={lesson} />
            {isHalfDone && lesson.purpose === 'review' && (
              <HandInButton lesson={lesson} isOnline={canContinue} />
            )}
            {isHalfDone && lesson.lesson_id !== null && canContinue && (
              <ContinueButton lesson={lesson} lesson_id={lesson.lesson_id} />
            )}
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Quitar «${title}» de este dispositivo`}
            onClick={() => (loses ? setAsks(true) : void remove())}
          >
            <X />
          </Button>
        </div>
        {asks && <AskRemoval answers={answers.length} onKeep={() => setAsks(false)} onRemove={remove} />}
      </Card>
    </li>
  );
}

const TakenLink = ({ id, title }: { id: string; title: string }) => (
  <Link
    to="/descargas/$id"
    params={{ id }}
    className="outline-offset-4 hover:underline focus-visible:underline"
  >
    {title}
  </Link>
);

type AskRemovalProps = { answers: number; onKeep: () => void; onRemove: () => Promise<void> };

const AskRemoval = ({ answers, onKeep, onRemove }: AskRemovalProps) => (
  <InlineAlert
    tone="warning"
    title="¿Quitar esta lección?"
    className="mt-4"
    action={
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={onKeep}>
          Dejarla
        </Button>
        <Button size="sm" variant="destructive" onClick={() => void onRemove()}>
          Quitar
        </Button>
      </div>
    }
  >
    Se perderá lo que respondiste sin conexión: {withCount(answers, 'respuesta')}.
  </InlineAlert>
);

/** A review can end before its last question: what was answered counts. */
function HandInButton({ lesson, isOnline }: { lesson: TakenWithAnswers; isOnline: boolean }) {
  const refresh = useRefreshTaken();
  const handIn = useMutation({
    mutationFn: async () => {
      await changeTaken(lesson.id, { state: 'waiting' });
      if (isOnline) await submitWaiting(lesson.user_id, api.offline);
    },
    networkMode: 'always',
    onSettled: refresh,
  });
  return (
    <Button
      size="sm"
      variant="outline"
      className="mt-3"
      loading={handIn.isPending}
      onClick={() => handIn.mutate()}
    >
      Entregar lo respondido
    </Button>
  );
}

function ContinueButton({ lesson, lesson_id }: { lesson: TakenWithAnswers; lesson_id: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const goOn = useMutation({
    mutationFn: async () => {
      await continueOnline(lesson, api.offline);
      await client.invalidateQueries();
    },
    onSuccess: () => navigate({ to: '/quiz/$id', params: { id: lesson_id } }),
    onError: (error) =>
      toast({ title: 'No se pudo continuar', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      className="mt-3"
      loading={goOn.isPending}
      onClick={() => goOn.mutate()}
    >
      Seguir con conexión
    </Button>
  );
}
