import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { showGroupCode } from '#domain/groups/group-codes.ts';
import { TEAM_NAMES } from '#domain/groups/live-quiz.ts';
import { QrCode } from '#features/groups/web/teacher/qr-code.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import type { Board } from './hosting.api.ts';

/** How one joins, large enough for the last row, and who is in; a press on a name removes it. */
export function Lobby({ board: { quiz, code, players } }: { board: Board }) {
  const link = `${location.origin}/vivo/${code}`;
  return (
    <div className="grid items-center gap-[4vw] lg:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode
        text={link}
        label={`Código QR de ${link}`}
        className="mx-auto w-[min(44vh,80vw)] rounded-card"
      />
      <div className="min-w-0">
        <p className="text-3xl font-semibold wrap-anywhere">
          Entra en <strong className="text-brand">{`${location.host}/vivo`}</strong> con el código
        </p>
        <p className="my-[2vh] text-[clamp(4rem,11vw,11rem)] leading-none font-extrabold tracking-wider tabular-nums">
          {showGroupCode(code)}
        </p>
        {players.length === 0 ? (
          <p className="text-2xl text-muted">Todavía no ha entrado nadie.</p>
        ) : (
          <ul aria-label="Dentro" className="flex max-h-[28vh] flex-wrap gap-2 overflow-y-auto">
            {players.map((player) => (
              <Player key={player.id} quizId={quiz.id} player={player} />
            ))}
          </ul>
        )}
      </div>
    </div>
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
        className="group inline-flex min-h-tap animate-rise items-center gap-2 rounded-full bg-brand-soft px-4 text-xl font-semibold text-brand"
      >
        {nickname}
        {team !== null && <span className="text-base font-normal">{TEAM_NAMES[team]}</span>}
        <X aria-hidden="true" className="size-5 opacity-50 group-hover:opacity-100" />
      </button>
    </li>
  );
}
