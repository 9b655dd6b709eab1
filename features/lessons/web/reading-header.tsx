import { Clock3, Crown, MapPin } from 'lucide-react';
import { categoryLabel } from '#domain/course/lessons.ts';
import { countryName, GENERAL } from '#domain/people/country-name.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { LessonSummary } from './lesson-list.ts';

export const ReadingHeader = ({ lesson }: { lesson: LessonSummary }) => (
  <header data-category={lesson.category} className="mb-8 flex items-start gap-4">
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="category">{categoryLabel(lesson.category)}</Badge>
        {lesson.country !== GENERAL && <Badge icon={<MapPin />}>{countryName(lesson.country)}</Badge>}
        {!lesson.is_free && (
          <Badge tone="caution" icon={<Crown />}>
            Premium
          </Badge>
        )}
        <Badge icon={<Clock3 />}>{lesson.reading_minutes} min de lectura</Badge>
      </div>
      <h1 className="mt-3 text-2xl font-bold text-pretty">{lesson.title}</h1>
      {lesson.description && <p className="mt-2 text-lg text-pretty text-muted">{lesson.description}</p>}
    </div>
    <CategoryArt category={lesson.category} className="size-24 shrink-0 max-sm:hidden" />
  </header>
);
