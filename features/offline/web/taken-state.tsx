import { Link } from '@tanstack/react-router';
import { describeDay } from '#domain/time/calendar-day.ts';
import { localDay } from '#domain/time/week.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { describeBytes } from './describe-bytes.ts';
import type { TakenWithAnswers } from './device/offline-store.ts';

const dayHere = (instant: string) => localDay(new Date(instant), timeZoneHere);

/** Whether it can still be begun; what was answered is taken later too. */
export const isExpired = ({ state, expires_at, answers }: TakenWithAnswers, now = new Date()) =>
  state === 'open' && answers.length === 0 && new Date(expires_at) <= now;

/** Whether an answer was taken back that is not given again yet. */
const isAskedAgain = ({ state, refusal, answers, total }: TakenWithAnswers) =>
  state === 'open' && refusal !== undefined && answers.length < total;

function look(lesson: TakenWithAnswers): [tone: BadgeTone, words: string] {
  const { state, answers, total, score } = lesson;
  if (state === 'sent')
    return ['correct', score === undefined ? 'Entregada' : `Entregada: ${score} de ${total}`];
  if (state === 'waiting') return ['caution', 'Por entregar'];
  if (state === 'refused') return ['wrong', 'No se pudo entregar'];
  if (isExpired(lesson)) return ['neutral', 'Caducada'];
  return answers.length === 0
    ? ['neutral', 'Sin empezar']
    : ['brand', `${answers.length} de ${total} respondidas`];
}

const link = 'inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline';

/** What became of a lesson on this device. */
export function TakenState({ lesson }: { lesson: TakenWithAnswers }) {
  const [tone, words] = look(lesson);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Badge tone={tone}>{words}</Badge>
      {lesson.state === 'open' && !isExpired(lesson) && (
        <span>
          Hasta el {describeDay(dayHere(lesson.expires_at))} · {describeBytes(lesson.bytes)}
        </span>
      )}
      {(lesson.state === 'refused' || isAskedAgain(lesson)) && (
        <span className="text-ink">{lesson.refusal}</span>
      )}
      {lesson.state === 'sent' &&
        (lesson.purpose === 'review' ? (
          <Link to="/review/result" search={{ session: lesson.id }} className={link}>
            Ver el resultado
          </Link>
        ) : (
          <Link to="/progress/quizzes/$id" params={{ id: lesson.id }} className={link}>
            Ver tus respuestas
          </Link>
        ))}
    </div>
  );
}
