import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { categoryLabel } from '#domain/course/lessons.ts';
import { withCount } from '#domain/text/plural.ts';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import { ToldText } from '#features/quiz/web/question/told-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ResultBadges } from '../../result-badges.tsx';
import { type PupilAnswer, pupilOptions, showMoment, showShortDay } from '../assignments.queries.ts';
import { MessageButton } from '../messages/message-button.tsx';
import { AskedQuestion } from './asked-question.tsx';

/** A pupil of a group as its teachers see it (docs/product.md §32). */
export default function PupilPage() {
  const { id } = useParams({ from: '/teacher/aulas/$id/estudiante' });
  const { de = '' } = useSearch({ from: '/teacher/aulas/$id/estudiante' });
  const query = useQuery(pupilOptions(id, de));
  const pupil = query.data;
  return (
    <>
      <PageHeader
        title={pupil?.full_name ?? 'Estudiante'}
        description={pupil && describe(pupil)}
        back={
          <BackTo to="/aulas/$id" params={{ id }}>
            Aula
          </BackTo>
        }
        actions={pupil && <MessageButton id={id} pupil={pupil} />}
      />
      <RowResult
        missing={{
          title: 'Estudiante no encontrado',
          description: 'No está en esta aula, o ya no la llevas.',
        }}
        query={query}
        failed="No se pudo cargar el estudiante"
        loading={<TableSkeleton label="Cargando el estudiante…" />}
      >
        {(found) => <Look pupil={found} />}
      </RowResult>
    </>
  );
}

const Look = ({ pupil }: { pupil: PupilAnswer }) => (
  <div className="flex flex-col gap-7 [&>*]:min-w-0">
    <Section title="Tareas" empty={pupil.assignments.length === 0 && 'El aula todavía no tiene tareas.'}>
      <DataTable
        caption="Tareas"
        rows={pupil.assignments}
        columns={taskColumns(pupil)}
        rowId={(row) => row.id}
      />
    </Section>
    <Section
      title="Lecciones"
      empty={pupil.lessons.length === 0 && 'Sin quizzes terminados desde que entró.'}
    >
      <DataTable
        caption="Lecciones"
        rows={pupil.lessons}
        columns={lessonColumns(pupil.time_zone)}
        rowId={(row) => row.lesson_id}
      />
    </Section>
    <Mistakes pupil={pupil} />
  </div>
);

const describe = ({ streak, joined_at, last_activity_at, time_zone }: PupilAnswer) =>
  [
    `Racha de ${withCount(streak.days, 'día')} (la más larga, ${streak.longest})`,
    last_activity_at
      ? `Última actividad el ${showShortDay(last_activity_at, time_zone)}`
      : 'Sin actividad todavía',
    `En el aula desde el ${showShortDay(joined_at, time_zone)}`,
  ].join(' · ');

type SectionProps = { title: string; note?: ReactNode; empty: string | false; children: ReactNode };

const Section = ({ title, note, empty, children }: SectionProps) => (
  <section aria-label={title}>
    <h2 className="text-lg font-bold">{title}</h2>
    {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
    <div className="mt-3">{empty ? <p className="text-muted">{empty}</p> : children}</div>
  </section>
);

type Task = PupilAnswer['assignments'][number];
type Lesson = PupilAnswer['lessons'][number];

/** Whole minutes; less than one is said so. */
function showTime(seconds: number | null): string {
  if (!seconds) return '—';
  return seconds < 60 ? 'menos de 1 min' : `${Math.round(seconds / 60)} min`;
}

const taskColumns = ({ time_zone }: PupilAnswer): DataColumn<Task>[] => [
  dataColumn('Tarea', ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>, {
    plain: true,
  }),
  dataColumn('Resultado', (task) => <ResultBadges result={task} />),
  dataColumn.muted('Fecha', ({ at }) => (at ? showMoment(at, time_zone) : '—')),
  dataColumn.muted('Termina', ({ due_at }) => showMoment(due_at, time_zone)),
  dataColumn.number('Tiempo', ({ seconds }) => showTime(seconds)),
];

const lessonColumns = (time_zone: string): DataColumn<Lesson>[] => [
  dataColumn(
    'Lección',
    ({ lesson_title, category }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{lesson_title}</span>
        <span className="block text-xs text-muted">{categoryLabel(category)}</span>
      </>
    ),
    { plain: true },
  ),
  dataColumn.number('Mejor resultado', ({ best }) => `${best}\u00a0%`),
  dataColumn.number('Quizzes', ({ quizzes }) => quizzes),
  dataColumn.muted('Último', ({ finished_at }) => showMoment(finished_at, time_zone)),
  dataColumn.number('Tiempo', ({ seconds }) => showTime(seconds)),
];

function Mistakes({ pupil: { mistakes, total_mistakes, time_zone } }: { pupil: PupilAnswer }) {
  const note =
    total_mistakes > mistakes.length
      ? `Las ${mistakes.length} más recientes de ${total_mistakes}.`
      : undefined;
  return (
    <Section
      title="Preguntas falladas"
      note={note}
      empty={mistakes.length === 0 && 'Ninguna: su última respuesta a cada pregunta fue correcta.'}
    >
      <ol className="grid gap-4 xl:grid-cols-2 [&>*]:min-w-0">
        {mistakes.map((item) => (
          <li key={item.id}>
            <Card look="line">
              <p className="text-sm text-muted wrap-anywhere">
                {item.lesson_title} · {showMoment(item.answered_at, time_zone)}
              </p>
              <h3 className="mt-1 font-bold text-pretty wrap-anywhere">
                <ToldText text={item.question_text} facts={item.facts} />
              </h3>
              <AskedQuestion item={item} chosen="Eligió esta" />
              {item.answer?.dont_know && <p className="mt-3 font-semibold">Respondió: No lo sé</p>}
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  );
}
