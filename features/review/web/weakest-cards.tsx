import type { Review } from '#features/progress/web/progress.queries.ts';
import { Progress } from '#web/ui/page/progress.tsx';
import { QuestionList } from './question-list.tsx';

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
        {percent} %
      </span>
    </div>
  );
}
