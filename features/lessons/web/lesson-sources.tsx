import { describeValidity, type Validity } from '#domain/course/validity.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { SourceLine } from './source-line.tsx';

type Sourced = Validity & { country: string; sources: readonly string[]; reviewed: string | null };

/** What stands under a lesson's text: where it comes from, where and when it holds, and when it was reviewed. */
export function LessonSources({ lesson }: { lesson: Sourced }) {
  const { sources, reviewed } = lesson;
  const validity = describeValidity(lesson);
  if (sources.length === 0 && !reviewed && !validity) return null;
  return (
    <section className="mt-8 max-w-135 text-sm">
      {sources.length > 0 && (
        <>
          <h2 className="font-semibold">Fuentes</h2>
          <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-muted marker:text-line-strong">
            {sources.map((source) => (
              <li key={source}>
                <SourceLine source={source} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted">
        {reviewed && <span>Revisado el {describeDay(reviewed)}</span>}
        {validity && <span>Vigencia: {validity}</span>}
      </p>
    </section>
  );
}
