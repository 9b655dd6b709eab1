import { Link } from '@tanstack/react-router';
import type { Review } from '#features/progress/web/progress.queries.ts';
import { dueWords } from '#web/text/due-words.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/page/progress.tsx';

type Forgotten = Review['forgetting'][number];

export function ForgettingCard({ review }: { review: Review }) {
  const questions = review.forgetting;
  return (
    <Card flush>
      <div className="p-5 pb-0">
        <CardHeader
          title="Lo que se te olvida"
          description={questions.length > 0 && 'Las respuestas que antes se te irán si no las repasas.'}
        />
      </div>
      {questions.length === 0 && (
        <p className="px-5 pb-5 text-pretty text-muted">{nothingForgotten(review)}</p>
      )}
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <ForgottenLine key={question.question_id} question={question} />
        ))}
      </ul>
    </Card>
  );
}

function nothingForgotten({ not_known, next_due_at }: Review): string {
  if (not_known === 0) return 'Nada por ahora: lo que has aprendido sigue fresco.';
  const returning = next_due_at && new Date(next_due_at) > new Date() ? dueWords(next_due_at) : 'hoy';
  return not_known === 1
    ? `Hay 1 respuesta que aún no sabes: vuelve ${returning}.`
    : `Hay ${not_known} respuestas que aún no sabes: vuelven ${returning}.`;
}

function ForgottenLine({ question }: { question: Forgotten }) {
  const { question_text, lesson_id, lesson_title, recall, due } = question;
  const percent = Math.round(recall * 100);
  return (
    <li className="px-5 py-3.5">
      <p className="line-clamp-2 font-medium text-pretty wrap-anywhere">{question_text}</p>
      <div className="mt-2 flex items-center gap-3">
        <Progress
          label="Probabilidad de que la recuerdes"
          value={percent}
          valueText={`${percent} %`}
          size="sm"
          className="min-w-0 flex-1"
        />
        <span aria-hidden="true" className="w-12 shrink-0 text-right text-sm font-bold tabular-nums">
          {percent} %
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <Link
          to="/lessons/$id"
          params={{ id: lesson_id }}
          className="-my-2 inline-flex min-h-tap items-center font-semibold text-brand hover:underline"
        >
          {lesson_title}
        </Link>
        <span>{returns(due)}</span>
      </p>
    </li>
  );
}

const returns = (due: string) => (new Date(due) <= new Date() ? 'Ya toca' : `Vuelve ${dueWords(due)}`);
