import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, FileDown, Pencil, Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { api, type OwnCategory, type OwnCertificate, pdfPath } from './certificates.queries.ts';

/** Its fields are those of visitors' forms, which learners' pages do not load. */
export const CertificateForm = lazyComponent(() => import('./certificate-form.tsx'));

type OwnProps = { own: OwnCategory; mayBeNamed: boolean };

/** A category: its certificate, or how to get it, or what is missing. */
export function OwnCategoryCard({ own, mayBeNamed }: OwnProps) {
  const { category, certificate, is_earned } = own;
  const isValid = certificate !== null && certificate.revoked_at === null;
  const mayAsk = is_earned && !isValid && (certificate?.may_return ?? true);
  return (
    <Card data-category={category} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{categoryLabel(category)}</h2>
        {isValid && <Badge tone="correct">Emitido</Badge>}
        {mayAsk && <Badge tone="reward">Listo para ti</Badge>}
      </div>
      {certificate && !isValid && <Revoked certificate={certificate} />}
      {isValid && <Issued certificate={certificate} mayBeNamed={mayBeNamed} issue={issueOf(category)} />}
      {mayAsk && (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <CertificateForm issue={issueOf(category)} mayBeNamed={mayBeNamed} />
        </Suspense>
      )}
      {!isValid && !is_earned && <Missing own={own} />}
    </Card>
  );
}

const issueOf = (category: LessonCategory) => (holder_name: string | null) =>
  api.certificates.issue({ category, holder_name });

type IssuedProps = {
  certificate: OwnCertificate;
  mayBeNamed: boolean;
  issue: (holder_name: string | null) => Promise<unknown>;
};

const dayOf = (instant: string) => describeDay(instant.slice(0, 10));

export function Issued({ certificate, mayBeNamed, issue }: IssuedProps) {
  const [isChanging, setChanging] = useState(false);
  const { id, holder_name, issued_at } = certificate;
  return (
    <>
      <p className="text-muted text-pretty">
        {holder_name ? `A nombre de ${holder_name}` : 'Sin nombre'}, del {dayOf(issued_at)}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/certificados/$id" params={{ id }} className={buttonClasses({ size: 'sm' })}>
          <Share2 />
          Ver y compartir
        </Link>
        <a href={pdfPath(id)} download className={buttonClasses({ variant: 'outline', size: 'sm' })}>
          <FileDown />
          PDF
        </a>
        {mayBeNamed && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            <Pencil />
            Cambiar el nombre
          </Button>
        )}
      </div>
      {isChanging && (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <CertificateForm
            issue={issue}
            current={holder_name}
            mayBeNamed={mayBeNamed}
            onIssued={() => setChanging(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export const Revoked = ({ certificate }: { certificate: OwnCertificate }) => (
  <InlineAlert tone="warning" title="El equipo revocó tu certificado">
    Motivo: {certificate.revoked_reason}
    {certificate.may_return ? '' : ' No se vuelve a dar.'}
  </InlineAlert>
);

function Missing({ own }: { own: OwnCategory }) {
  const { category, lessons, completed, exam_passed } = own;
  return (
    <ul className="flex flex-col gap-1">
      <Step isDone={completed >= lessons}>
        <Link to="/lessons" search={{ categoria: category, vista: 'camino' }} className="underline">
          {`${completed} de ${lessons} lecciones completadas`}
        </Link>
      </Step>
      <Step isDone={exam_passed}>
        <Link to="/exams/$id" params={{ id: category }} className="underline">
          {exam_passed ? 'Examen de la unidad aprobado' : 'Aprobar el examen de la unidad'}
        </Link>
      </Step>
    </ul>
  );
}

const Step = ({ isDone, children }: { isDone: boolean; children: ReactNode }) => (
  <li className="flex min-h-tap items-center gap-2">
    {isDone ? (
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-correct" />
    ) : (
      <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-muted" />
    )}
    {children}
  </li>
);
