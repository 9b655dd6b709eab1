import { COMPETENCES, competenceLabel } from '#domain/course/competences.ts';
import { countryName, GENERAL } from '#domain/people/country-name.ts';
import { withCount } from '#domain/text/plural.ts';
import { NO_COMPETENCE } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import type { api } from '#web/api/client.ts';

type CoverageCell = Awaited<ReturnType<typeof api.backOffice.reviews.coverage>>['cells'][number];

const columns = [...COMPETENCES, null];
const labelOf = (competence: CoverageCell['competence']) =>
  competence ? competenceLabel(competence) : 'Sin competencia';

// A scrollable element must be focusable.
const scrollable = { role: 'group', tabIndex: 0, 'aria-label': 'Lecciones por país y competencia' };
const cellClasses = 'h-10 px-4 text-end tabular-nums';

export function CoverageTable({ cells }: { cells: readonly CoverageCell[] }) {
  const countries = countriesOf(cells);
  const totalOf = (country: string, competence: CoverageCell['competence']) =>
    cells.find((cell) => cell.country === country && cell.competence === competence)?.total ?? 0;
  return (
    <div {...scrollable} className="scroll-hint overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full min-w-160 border-collapse text-sm">
        <caption className="sr-only">Lecciones por país y competencia</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="h-10 px-4 text-start font-semibold">
              País
            </th>
            {columns.map((competence) => (
              <th key={competence} scope="col" className="h-10 px-4 text-end font-semibold">
                {labelOf(competence)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countries.map((country) => (
            <tr key={country} className="border-line not-last:border-b">
              <th scope="row" className="h-10 px-4 text-start font-semibold whitespace-nowrap">
                {countryName(country)}
              </th>
              {columns.map((competence) => (
                <td key={competence} className={cellClasses}>
                  <Total {...{ country, competence, total: totalOf(country, competence) }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function countriesOf(cells: readonly CoverageCell[]): string[] {
  const own = new Set(cells.map(({ country }) => country).filter((country) => country !== GENERAL));
  return [GENERAL, ...[...own].sort((a, b) => countryName(a).localeCompare(countryName(b), 'es'))];
}

function Total({ country, competence, total }: CoverageCell) {
  if (total === 0) return <span className="text-muted">0</span>;
  return (
    <PlainLink
      to="/admin/lessons"
      search={{ pais: country, competencia: competence ?? NO_COMPETENCE }}
      aria-label={`${withCount(total, 'lección')}: ${countryName(country)}, ${labelOf(competence)}`}
      className="inline-flex min-h-9 min-w-9 items-center justify-end font-semibold text-brand pointer-coarse:min-h-tap"
    >
      {total}
    </PlainLink>
  );
}
