import { categoryIcons } from '#web/brand/category-icons.ts';
import { Badge } from '../badge.tsx';
import { classNames } from '../class-names.ts';
import { Section, Specimen } from './section.tsx';

const tones = [
  ['Marca', 'bg-brand text-on-brand', 'bg-brand-soft text-brand', 'text-brand'],
  ['Premio', 'bg-reward text-on-reward', 'bg-reward-soft text-reward', 'text-reward'],
  ['Correcto', 'bg-correct text-on-correct', 'bg-correct-soft text-correct', 'text-correct'],
  ['Incorrecto', 'bg-wrong text-on-wrong', 'bg-wrong-soft text-wrong', 'text-wrong'],
  ['Aviso', 'bg-caution text-on-caution', 'bg-caution-soft text-caution', 'text-caution'],
];
const grounds = ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-hover'];
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'];
const categories = Object.keys(categoryIcons) as (keyof typeof categoryIcons)[];

export function ColoursSection() {
  return (
    <Section title="Colores y letra">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {tones.map(([name, solid, soft, text]) => (
          <div key={name} className="overflow-hidden rounded-card border border-line bg-surface">
            <p className={classNames('px-4 py-5 font-semibold', solid)}>{name}</p>
            <p className={classNames('px-4 py-3 text-sm font-medium', soft)}>Tinte</p>
            <p className={classNames('px-4 py-3 text-sm font-medium', text)}>Texto</p>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {grounds.map((ground) => (
          <div key={ground} className={classNames('rounded-card border border-line p-4', ground)}>
            <p className="font-semibold">{ground}</p>
            <p className="text-sm text-muted">Texto secundario</p>
          </div>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-4">
        {categories.map((category) => (
          <CategorySwatch key={category} category={category} />
        ))}
      </div>
      <Specimen title="Escala">
        <div className="flex flex-col gap-2">
          {sizes.map((size) => (
            <p key={size} className={classNames(size, 'font-semibold tracking-tight')}>
              Ahorra 1.234,50 <span className="font-normal text-muted">{size}</span>
            </p>
          ))}
        </div>
      </Specimen>
    </Section>
  );
}

function CategorySwatch({ category }: { category: keyof typeof categoryIcons }) {
  const Icon = categoryIcons[category];
  return (
    <div
      data-category={category}
      className="flex items-center gap-3 rounded-card border border-category bg-surface p-4"
    >
      <span className="grid size-10 place-items-center rounded-full bg-category-soft text-category">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold text-category">{category}</p>
        <Badge tone="category">+10 puntos</Badge>
      </div>
    </div>
  );
}
