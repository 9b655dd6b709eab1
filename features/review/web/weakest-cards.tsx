import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Review } from '#features/progress/web/progress.queries.ts';
import { dueWords } from '#web/text/due-words.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/page/progress.tsx';

/** What was never answered right, without a figure, and what was known, with how likely it still is. */
export const WeakestCards = ({ review: { not_yet, forgetting } }: { review: Review }) => (
  <div className="flex flex-col gap-4">
    {not_yet.length > 0 && (
      <QuestionList
        title="Aún no lo sabes"
        description="Todavía no has acertado estas preguntas."
        questions={not_yet}
      />
    )}
    <QuestionList
      title="Lo que se te olvida"
      description="Las respuestas que antes se te irán si no las repasas."
      questions={forgetting}
      nothing="Nada por ahora: lo que has aprendido sigue fresco."
    >
      {({ recall }) => <Recall recall={recall} />}
    </QuestionList>
  </div>
);

function Recall({ recall }: { recall: number }) {
  const percent = Math.round(recall * 100);
  return (
    <div className="mt-2 flex items-center gap-3">
      <Progress
        label="Probabilidad de que la recuerdes"
        value={percent}
        valueText={`${percent} %`}
        size="sm"
        className="min-w-0 flex-1"
      />
      <span aria-hidden="true" className="w-12 shrink-0 text-right text-sm font-bold tabular-nums">
        {percent}&nbsp;%
      </span>
    </div>
  );
}

type ListedQuestion = Review['not_yet'][number];

type QuestionListProps<Line extends ListedQuestion> = {
  title: string;
  description: string;
  questions: readonly Line[];
  /** Shown instead of the description when there are no questions. */
  nothing?: string;
  children?: (question: Line) => ReactNode;
};

function QuestionList<Line extends ListedQuestion>(props: QuestionListProps<Line>) {
  const { title, description, questions, nothing, children } = props;
  const isEmpty = questions.length === 0;
  return (
    <Card flush>
      <div className="p-5 pb-0">
        <CardHeader title={title} description={!isEmpty && description} />
      </div>
      {isEmpty && <p className="px-5 pb-5 text-pretty text-muted">{nothing}</p>}
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <li key={question.question_id} className="px-5 py-3.5">
            <p className="line-clamp-2 font-medium text-pretty wrap-anywhere">{question.question_text}</p>
            {children?.(question)}
            <LessonAndDay question={question} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const LessonAndDay = ({ question: { lesson_id, lesson_title, due } }: { question: ListedQuestion }) => (
  <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
    <Link
      to="/lessons/$id"
      params={{ id: lesson_id }}
      className="-my-2 inline-flex min-h-tap items-center font-semibold text-brand hover:underline"
    >
      {lesson_title}
    </Link>
    <span>{new Date(due) <= new Date() ? 'Ya toca' : `Vuelve ${dueWords(due)}`}</span>
  </p>
);
