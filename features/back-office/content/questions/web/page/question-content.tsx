import { hasOptions } from '#domain/question-versions.ts';
import { withCount } from '#domain/text/plural.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { KIND_NAMES } from '#features/back-office/frame/kind-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { AskedContent } from '../asked-content.tsx';

export function QuestionContent({ question }: { question: AdminQuestion }) {
  const { kind, explanation, points, shuffle_options } = question;
  return (
    <Card look="line" aria-label="Contenido">
      <div className="flex flex-wrap gap-2">
        <Badge tone="reward">{withCount(points, 'punto')}</Badge>
        <Badge>{KIND_NAMES[kind]}</Badge>
        {!shuffle_options && hasOptions(kind) && <Badge>Opciones en orden fijo</Badge>}
      </div>
      <AskedContent question={question} />
      {explanation && (
        <p className="mt-3 text-sm">
          <span className="font-semibold">Explicación: </span>
          <span className="text-muted">{explanation}</span>
        </p>
      )}
    </Card>
  );
}
