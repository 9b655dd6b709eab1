import { CircleX, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

export function PremiumSample() {
  return (
    <Card className="mb-6" aria-labelledby="muestra">
      <h2 id="muestra" className="text-lg font-bold">
        La misma respuesta, con y sin Premium
      </h2>
      <p className="mt-1 text-muted text-pretty">
        «Ahorras $1000 al 5 % anual compuesto. ¿Cuánto tienes a los dos años?» Respondes $1100.
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Answer badge={<Badge>Free</Badge>} headline="No es esa. Sigue: cada error enseña." />
        <Answer
          badge={
            <Badge tone="reward" icon={<Crown />}>
              Premium
            </Badge>
          }
          headline="No es esa. Mira por qué."
        >
          <span className="font-semibold">Respuesta correcta: $1102,50.</span> El segundo año el 5 % se
          calcula sobre $1050, así que también ganas intereses de tus intereses.
        </Answer>
      </div>
    </Card>
  );
}

function Answer({ badge, headline, children }: { badge: ReactNode; headline: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-line p-4">
      {badge}
      <p className="mt-2 flex items-center gap-2 font-bold text-wrong">
        <CircleX aria-hidden="true" className="size-5 shrink-0" />
        {headline}
      </p>
      {children && <p className="mt-1.5 text-sm text-pretty">{children}</p>}
    </div>
  );
}
