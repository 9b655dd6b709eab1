import { Coins } from 'lucide-react';
import { BadgeArt } from '#web/brand/badge-art.tsx';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { CelebrationArt } from '#web/brand/celebration-art.tsx';
import * as drawings from '#web/brand/late-art.tsx';
import { Logo, Mark } from '#web/brand/logo.tsx';
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
import { Columns, Row, Section } from './gallery-layout.tsx';

const categories = Object.keys(categoryIcons) as (keyof typeof categoryIcons)[];
const tones = ['neutral', 'brand', 'reward', 'correct', 'wrong', 'caution'] as const;
const alerts = ['info', 'success', 'warning', 'danger'] as const;
const grounds = ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-hover'];
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'];

export const Brand = () => (
  <Section title="Marca y dibujos">
    <Row>
      <Logo className="text-3xl" />
      <Logo className="text-xl text-muted" plain />
      <Mark className="size-16" />
      <BadgeArt />
      <BadgeArt locked />
      {categories.map((category) => (
        <CategoryArt key={category} category={category} className="size-28" />
      ))}
    </Row>
    <Columns>
      <CelebrationArt />
      {Object.entries(drawings).map(([name, Drawing]) => (
        <Drawing key={name} />
      ))}
    </Columns>
  </Section>
);

export const Colours = () => (
  <Section title="Colores y letra">
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={<Coins />}>
          {tone}
        </Badge>
      ))}
      {categories.map((category) => (
        <span key={category} data-category={category}>
          <Badge tone="category">{category}</Badge>
        </span>
      ))}
    </Row>
    <Columns>
      {grounds.map((ground) => (
        <p key={ground} className={`rounded-card border border-line p-4 ${ground}`}>
          {ground} <span className="text-sm text-muted">Texto secundario</span>
        </p>
      ))}
    </Columns>
    {sizes.map((size) => (
      <p key={size} className={`font-semibold tracking-tight ${size}`}>
        Ahorra 1.234,50 <span className="font-normal text-muted">{size}</span>
      </p>
    ))}
    <Card className="prose max-w-column-wide">
      <h2>Qué es el interés compuesto</h2>
      <p>
        Si dejas tus intereses donde están, <strong>también ellos ganan intereses</strong>.{' '}
        <a href="#mas">Mira el cálculo</a>: <code>C × (1 + i)ⁿ</code>.
      </p>
      <blockquote>Con 100 al 5 %, tras dos años tienes 110,25.</blockquote>
    </Card>
  </Section>
);

export const States = () => (
  <Section title="Estados">
    <Columns>
      <EmptyState
        illustration={<drawings.EmptyLessonsArt />}
        title="No hay lecciones disponibles"
        description="Vuelve pronto: estamos escribiendo las próximas."
        action={<Button variant="secondary">Ver mi progreso</Button>}
      />
      <FailedState message="No se pudieron cargar los planes." onRetry={() => undefined} />
      <Loading className="flex flex-col gap-4">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-28" />
      </Loading>
      <Spinner label="Guardando…" />
      {alerts.map((tone) => (
        <InlineAlert key={tone} tone={tone} title={tone} action={<Button size="sm">Reintentar</Button>}>
          Revisa tu conexión.
        </InlineAlert>
      ))}
      {(['brand', 'reward', 'correct'] as const).map((tone, place) => (
        <Progress key={tone} label={tone} tone={tone} value={40 * place} />
      ))}
    </Columns>
  </Section>
);
