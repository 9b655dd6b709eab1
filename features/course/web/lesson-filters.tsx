import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';

export type Filter = { search: string; category: string | undefined };

type LessonFiltersProps = {
  filter: Filter;
  categories: readonly LessonCategory[];
  onChange: (filter: Filter) => void;
  searchable: boolean;
};

/** Above the cards, so that a touch need not be compared with each of them. */
const CHIPS =
  'relative z-10 -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0';

export const LessonFilters = ({ filter, categories, onChange, searchable }: LessonFiltersProps) => (
  <div className="mb-7 flex flex-col gap-3">
    {searchable && (
      <SearchInput
        label="Buscar lecciones"
        value={filter.search}
        onValueChange={(search) => onChange({ ...filter, search })}
      />
    )}
    {categories.length > 1 && (
      <fieldset className={CHIPS}>
        <legend className="sr-only">Categoría</legend>
        <Chip pressed={!filter.category} onPress={() => onChange({ ...filter, category: undefined })}>
          Todas
        </Chip>
        {categories.map((category) => (
          <CategoryChip
            key={category}
            category={category}
            pressed={filter.category === category}
            onPress={() => onChange({ ...filter, category })}
          />
        ))}
      </fieldset>
    )}
  </div>
);

type ChipProps = { pressed: boolean; onPress: () => void };

function CategoryChip({ category, ...chip }: ChipProps & { category: LessonCategory }) {
  const Icon = categoryIcons[category];
  return (
    <Chip {...chip} category={category}>
      <Icon aria-hidden="true" className={classNames('size-4', !chip.pressed && 'text-category')} />
      {categoryLabel(category)}
    </Chip>
  );
}

function Chip({
  pressed,
  onPress,
  category,
  children,
}: ChipProps & { category?: string; children: React.ReactNode }) {
  const on = category
    ? 'border-category bg-category text-on-category'
    : 'border-brand bg-brand text-on-brand';
  return (
    <button
      type="button"
      data-category={category}
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-tap shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold pointer-fine:transition-colors',
        pressed ? on : 'border-line-strong/60 bg-surface text-ink hover:bg-hover',
      )}
    >
      {children}
    </button>
  );
}
