import { useMutation } from '@tanstack/react-query';
import { Users, X } from 'lucide-react';
import { useState } from 'react';
import { TEAM_NAMES } from '#domain/groups/live-quiz.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { api, type Board } from './hosting.api.ts';

type PlayersProps = { quizId: string; players: Board['players']; className?: string };

/** The names that are in; a press on one removes it. */
export const Players = ({ quizId, players, className }: PlayersProps) => (
  <ul aria-label="Dentro" className={classNames('flex flex-wrap gap-2', className)}>
    {players.map((player) => (
      <Player key={player.id} quizId={quizId} player={player} />
    ))}
  </ul>
);

/** How many are in, and at a press who, so that a name can be removed at any time. */
export function PlayersButton({ board: { quiz, players } }: { board: Board }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="text-[length:inherit]! [&_svg]:size-[1.2em]"
        onClick={() => setOpen(true)}
      >
        <Users aria-hidden="true" />
        {players.length}
        <span className="sr-only">{players.length === 1 ? 'persona dentro' : 'personas dentro'}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="lg"
        title="Quién está dentro"
        description="Pulsa un nombre para retirarlo: sus respuestas no contarán, y podrá volver con otro."
      >
        {players.length === 0 ? 'Nadie por ahora.' : <Players quizId={quiz.id} players={players} />}
      </Dialog>
    </>
  );
}

type PlayerProps = { quizId: string; player: Board['players'][number] };

function Player({ quizId, player: { id, nickname, team } }: PlayerProps) {
  const removal = useMutation({
    mutationFn: () => api.hosting.remove({ id: quizId, player_id: id }),
    meta: { success: `«${nickname}» ya no está`, failure: (error) => messageOf(error) },
  });
  return (
    <li>
      <button
        type="button"
        aria-label={`Retirar a ${nickname}`}
        onClick={() => removal.mutate()}
        className="group inline-flex min-h-tap animate-rise items-center gap-2 rounded-full bg-brand-soft px-4 text-xl
          font-semibold text-brand"
      >
        {nickname}
        {team !== null && <span className="text-base font-normal">{TEAM_NAMES[team]}</span>}
        <X aria-hidden="true" className="size-5 opacity-50 group-hover:opacity-100" />
      </button>
    </li>
  );
}
