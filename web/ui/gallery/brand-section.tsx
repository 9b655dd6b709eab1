import { type ComponentType, useState } from 'react';
import { BadgeArt } from '#web/brand/badge-art.tsx';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { CelebrationArt } from '#web/brand/celebration-art.tsx';
import { HeroArt } from '#web/brand/hero-art.tsx';
import type { IllustrationProps } from '#web/brand/illustration.tsx';
import {
  EmptyBadgesArt,
  EmptyBoxArt,
  EmptyLessonsArt,
  EmptyRankingArt,
  ErrorArt,
  NotFoundArt,
  OfflineArt,
  SupportArt,
} from '#web/brand/late-art.tsx';
import { Logo, Mark } from '#web/brand/logo.tsx';
import { Button } from '../button.tsx';
import { Section, Specimen } from './section.tsx';

const drawings: [string, ComponentType<IllustrationProps>][] = [
  ['Sin lecciones', EmptyLessonsArt],
  ['Sin ranking', EmptyRankingArt],
  ['Sin insignias', EmptyBadgesArt],
  ['Lista vacía', EmptyBoxArt],
  ['Sin conexión', OfflineArt],
  ['Error', ErrorArt],
  ['No encontrado', NotFoundArt],
  ['Ayuda', SupportArt],
];
const categories = Object.keys(categoryIcons) as (keyof typeof categoryIcons)[];

export function BrandSection() {
  return (
    <Section title="Marca y dibujos">
      <div className="flex flex-wrap items-center gap-8">
        <Logo />
        <Logo className="text-3xl" />
        <Logo className="text-xl text-muted" plain />
        <Mark className="size-4" />
        <Mark className="size-6" />
        <Mark className="size-16" />
        <Mark className="size-4" plain />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Specimen title="Portada">
          <HeroArt />
        </Specimen>
        <Celebration />
      </div>
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {drawings.map(([title, Drawing]) => (
          <Specimen key={title} title={title}>
            <Drawing />
          </Specimen>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-6">
        {categories.map((category) => (
          <CategoryArt key={category} category={category} className="size-28" />
        ))}
        <CategoryArt category="inversiones" className="size-12" />
        <BadgeArt />
        <BadgeArt locked />
      </div>
    </Section>
  );
}

function Celebration() {
  const [round, setRound] = useState(0);
  return (
    <Specimen title="Resultado">
      <CelebrationArt key={round} />
      <Button variant="secondary" size="sm" onClick={() => setRound(round + 1)}>
        Otra vez
      </Button>
    </Specimen>
  );
}
