import { Coins } from 'lucide-react';
import { EmptyLessonsArt, ErrorArt } from '#web/brand/late-art.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { InlineAlert } from '../inline-alert.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { FailedState } from '../page/failed-state.tsx';
import { Loading } from '../page/loading.tsx';
import { Progress } from '../page/progress.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { Section, Specimen } from './section.tsx';

export function FeedbackSection() {
  return (
    <Section title="Estados">
      <div className="grid gap-5 lg:grid-cols-3">
        <Card>
          <EmptyState
            illustration={<EmptyLessonsArt />}
            title="No hay lecciones disponibles"
            description="Vuelve pronto: estamos escribiendo las próximas."
            action={<Button variant="secondary">Ver mi progreso</Button>}
          />
        </Card>
        <Card>
          <FailedState
            illustration={<ErrorArt />}
            message="No se pudieron cargar los planes."
            onRetry={() => undefined}
          />
        </Card>
        <Card>
          <Loading className="flex flex-col gap-4">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <div className="flex-1 space-y-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-2/5" />
              </div>
            </div>
            <Skeleton className="h-28" />
            <Skeleton className="h-4 w-4/5" />
          </Loading>
          <p className="mt-6 flex items-center gap-2 text-brand">
            <Spinner label="Guardando…" /> Guardando
          </p>
        </Card>
      </div>
      <Alerts />
      <Measures />
    </Section>
  );
}

function Alerts() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <InlineAlert title="Datos de ejemplo">Verás tus cifras cuando alguien termine una lección.</InlineAlert>
      <InlineAlert tone="success">Guardado. Ya se ve en la aplicación.</InlineAlert>
      <InlineAlert tone="warning" title="Pago pendiente">
        Tu banco todavía no ha confirmado el pago.
      </InlineAlert>
      <InlineAlert
        tone="danger"
        title="Error al cargar usuarios"
        action={
          <Button size="sm" variant="outline">
            Reintentar
          </Button>
        }
      >
        Revisa tu conexión.
      </InlineAlert>
    </div>
  );
}

function Measures() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Specimen title="Progreso">
        <div className="flex flex-col gap-4">
          <Progress label="Esta semana" value={3} max={7} valueText="3 de 7 lecciones" />
          <Progress label="Puntos" value={80} tone="reward" />
          <Progress label="Aciertos" value={100} tone="correct" size="sm" />
          <div data-category="impuestos">
            <Progress label="Impuestos" value={35} tone="category" />
          </div>
          <Progress label="Nada todavía" value={0} />
        </div>
      </Specimen>
      <Specimen title="Etiquetas">
        <div className="flex flex-wrap gap-2">
          <Badge>Gratis</Badge>
          <Badge tone="brand">Premium</Badge>
          <Badge tone="reward" icon={<Coins />}>
            +10 puntos
          </Badge>
          <Badge tone="correct">Activo</Badge>
          <Badge tone="wrong">Suspendido</Badge>
          <Badge tone="caution">Pendiente</Badge>
        </div>
      </Specimen>
    </div>
  );
}
