import { showGroupCode } from '#domain/groups/group-codes.ts';
import { QrCode } from '#features/groups/web/teacher/qr-code.tsx';
import type { Board } from './hosting.api.ts';
import { Players } from './players.tsx';

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
        <p className="text-[clamp(1.5rem,2.8vw,3.25rem)] leading-tight font-semibold wrap-anywhere">
          Entra en <strong className="text-brand">{`${location.host}/vivo`}</strong> con el código
        </p>
        <p className="my-[2vh] text-[clamp(4rem,11vw,11rem)] leading-none font-extrabold tracking-wider tabular-nums">
          {showGroupCode(code)}
        </p>
        {players.length === 0 ? (
          <p className="text-[clamp(1.25rem,2vw,2.25rem)] text-muted">Todavía no ha entrado nadie.</p>
        ) : (
          <Players quizId={quiz.id} players={players} className="max-h-[28vh] overflow-y-auto" />
        )}
      </div>
    </div>
  );
}
