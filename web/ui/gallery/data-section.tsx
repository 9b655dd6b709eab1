import { BookOpen, Coins, Flame, Plus, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Card, CardHeader } from '../card.tsx';
import { Pagination } from '../page/pagination.tsx';
import { StatCard } from '../page/stat-card.tsx';
import { Tabs } from '../page/tabs.tsx';
import { PageHeader } from '../page-header.tsx';
import { Section, Specimen } from './section.tsx';
import { PlansTable } from './table-specimen.tsx';

export function DataSection() {
  const [page, setPage] = useState(5);
  return (
    <Section title="Datos">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Lecciones terminadas" value="12" icon={<BookOpen />} />
        <StatCard label="Puntos" value="1.240" icon={<Coins />} tone="reward" hint="60 para el nivel 14" />
        <StatCard label="Racha" value="5 días" icon={<Flame />} tone="caution" look="line" />
        <StatCard label="Suscripciones activas" value="89" icon={<TrendingUp />} tone="correct" look="line" />
      </div>
      <Specimen title="Cabecera de página">
        <PageHeader
          level="h2"
          title="Planes"
          description="Lo que ven quienes quieren suscribirse."
          actions={
            <Button>
              <Plus /> Crear plan
            </Button>
          }
        />
        <PlansTable />
        <div className="mt-4">
          <Pagination page={page} pageCount={9} onPageChange={setPage} />
        </div>
      </Specimen>
      <div className="grid gap-5 lg:grid-cols-2">
        <Ranking />
        <Card look="tint">
          <CardHeader title="Tarjeta de tinte" description="Para la que va aparte." level="h3" />
          <p>Continúa con «El interés compuesto», te faltan 3 preguntas.</p>
          <Button variant="purple" className="mt-4">
            Continuar
          </Button>
        </Card>
      </div>
    </Section>
  );
}

const learners = [
  { emoji: '🦊', name: 'Lucía Fernández', points: '1.240' },
  { emoji: '🐢', name: 'Mateo Rojas', points: '980' },
  { emoji: '🦉', name: 'Valentina de los Ángeles Quispe Mamani', points: '75' },
];

function Ranking() {
  const list = (
    <ol className="flex flex-col gap-3">
      {learners.map(({ emoji, name, points }) => (
        <li key={name} className="flex items-center gap-3">
          <Avatar emoji={emoji} seed={name} />
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span className="font-bold text-reward tabular-nums">{points}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <Card>
      <CardHeader title="Ranking" level="h3" />
      <Tabs
        label="Periodo del ranking"
        items={[
          { value: 'global', label: 'Global', content: list },
          {
            value: 'weekly',
            label: 'Semanal',
            content: <p className="text-muted">Todavía nadie suma puntos esta semana.</p>,
          },
        ]}
      />
    </Card>
  );
}
