import { withCount } from '#domain/plural.ts';
import type { AdminQuestion } from '#features/back-office/web/list/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MarkedOptions } from '../marked-options.tsx';

export function QuestionContent({ question }: { question: AdminQuestion }) {
  const { options, correct_answer, explanation, points, shuffle_options } = question;
  return (
    <Card look="line" aria-label="Contenido">
      <div className="flex flex-wrap gap-2">
        <Badge tone="reward">{withCount(points, 'punto')}</Badge>
        {!shuffle_options && <Badge>Opciones en orden fijo</Badge>}
      </div>
      <MarkedOptions options={options} correct={correct_answer} />
      {explanation && (
        <p className="mt-3 text-sm">
          <span className="font-semibold">Explicación: </span>
          <span className="text-muted">{explanation}</span>
        </p>
      )}
    </Card>
  );
}
