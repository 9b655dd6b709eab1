import { Link, type LinkProps } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { showDateAndTime, showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import type { Dashboard } from '#features/back-office/insight/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

type Line = { label: string; count: number; link: Pick<LinkProps, 'to' | 'search'> };

/** What waits for an answer or a decision; each figure leads to its rows. */
export function Waiting({ counts, waiting }: Pick<Dashboard, 'counts' | 'waiting'>) {
  const lines: Line[] = [
    {
      label: 'Solicitudes de soporte',
      count: counts.open_support_requests,
      link: { to: '/admin/support', search: { estado: 'open' } },
    },
    {
      label: 'Errores en preguntas',
      count: waiting.question_reports,
      link: { to: '/admin/question-reports', search: { estado: 'open' } },
    },
    {
      label: 'Pagos pendientes',
      count: waiting.late_payments,
      link: { to: '/admin/subscriptions', search: { atencion: 'pendientes' } },
    },
    { label: 'Lecciones por revisar', count: waiting.lesson_reviews, link: { to: '/admin/reviews' } },
    {
      label: 'Cambios de lecciones por aprobar',
      count: waiting.lesson_changes,
      link: { to: '/admin/lessons', search: { cambio: 'unapproved' } },
    },
    {
      label: 'Cambios de preguntas por aprobar',
      count: waiting.question_changes,
      link: { to: '/admin/questions', search: { cambio: 'unapproved' } },
    },
  ];
  const isQuiet = lines.every(({ count }) => count === 0);
  return (
    <Card look="line">
      <CardHeader title="Te espera" description={isQuiet ? 'Nada por ahora.' : undefined} />
      <Lines lines={lines} attention />
    </Card>
  );
}

export function Changed({ changed: { from, ...counts } }: { changed: Dashboard['changed'] }) {
  const days = { desde: from };
  const lines: Line[] = [
    {
      label: 'Personas nuevas',
      count: counts.joined,
      link: { to: '/admin/users', search: { alta_desde: from } },
    },
    {
      label: 'Quizzes terminados',
      count: counts.quizzes,
      link: { to: '/admin/activity', search: days },
    },
    {
      label: 'Suscripciones nuevas',
      count: counts.subscriptions,
      link: { to: '/admin/subscriptions', search: days },
    },
    { label: 'Anotaciones en Auditoría', count: counts.edits, link: { to: '/admin/audit', search: days } },
  ];
  return (
    <Card look="line">
      <CardHeader title="Desde ayer" description={`Desde el ${showDay(from)}.`} />
      <Lines lines={lines} />
    </Card>
  );
}

const Lines = ({ lines, attention = false }: { lines: readonly Line[]; attention?: boolean }) => (
  <ul className="-mx-2 -my-1.5">
    {lines.map(({ label, count, link }) => (
      <li key={label}>
        <Link
          {...link}
          className="flex min-h-10 items-center justify-between gap-3 rounded-small px-2 text-sm hover:bg-hover"
        >
          <span className={count === 0 ? 'text-muted' : undefined}>{label}</span>
          <span
            className={classNames(
              'font-semibold tabular-nums',
              count === 0 ? 'text-muted' : attention && 'text-caution',
            )}
          >
            {formatSpanishNumber(count, 0)}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** The password that was printed at the first start opens no session after a week. */
export const FirstPassword = ({ until }: { until: string }) => (
  <InlineAlert tone="warning" title="Tu contraseña es la provisional de la instalación">
    Deja de servir el {showDateAndTime(until)}.{' '}
    <Link
      to="/settings"
      search={{ view: 'change-password' }}
      className="font-semibold underline underline-offset-4 hover:no-underline"
    >
      Elige la tuya
    </Link>
  </InlineAlert>
);
