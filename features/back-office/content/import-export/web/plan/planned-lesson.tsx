import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { withCount } from '#domain/text/plural.ts';
import type { ImportResult } from '#features/back-office/content/web/rows.ts';
import { fieldLabel } from '#features/back-office/frame/audit/audit-values.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Lesson = ImportResult['lessons'][number];

const changes: Record<Lesson['change'], { label: string; tone: BadgeTone }> = {
  created: { label: 'Nueva', tone: 'correct' },
  restored: { label: 'Recuperada', tone: 'brand' },
  updated: { label: 'Cambia', tone: 'caution' },
  unchanged: { label: 'Sin cambios', tone: 'neutral' },
};

export function PlannedLesson({ lesson, questions }: { lesson: Lesson; questions: PlannedQuestion[] }) {
  if (questions.length === 0)
    return (
      <Heading lesson={lesson}>
        <span className="size-4 shrink-0" />
      </Heading>
    );
  return (
    <details className="group">
      <summary className="list-none hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Heading lesson={lesson}>
          <ChevronRight className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        </Heading>
      </summary>
      <PlannedQuestions questions={questions} />
    </details>
  );
}

function Heading({ lesson, children }: { lesson: Lesson; children: ReactNode }) {
  const { label, tone } = changes[lesson.change];
  const { removed } = lesson.questions;
  return (
    <span className="flex min-h-11 items-center gap-2.5 px-3.5 py-2">
      {children}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {lesson.title}
        {lesson.fields.length > 0 && (
          <span className="block text-muted">{`Cambia: ${lesson.fields.map((field) => fieldLabel(field)).join(', ')}`}</span>
        )}
        {removed > 0 && (
          <span className="block text-wrong">Se elimina: {withCount(removed, 'pregunta')}</span>
        )}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

type PlannedQuestion = ImportResult['differences']['questions'][number];
type Difference = PlannedQuestion['fields'][number];

const questionChanges: Record<PlannedQuestion['change'], { label: string; tone: BadgeTone }> = {
  added: { label: 'Nueva', tone: 'correct' },
  changed: { label: 'Cambia', tone: 'caution' },
  restored: { label: 'Recuperada', tone: 'brand' },
  removed: { label: 'Se elimina', tone: 'wrong' },
  missing: { label: 'No está en el archivo', tone: 'neutral' },
  unchanged: { label: 'Sin cambios', tone: 'neutral' },
};

const fieldLabels: Record<Difference['field'], string> = {
  question_text: 'Pregunta',
  option: 'Opción',
  reason: 'Motivo de la opción',
  kind: 'Tipo',
  body: 'Lo que pide',
  correct_answer: 'Respuesta correcta',
  explanation: 'Explicación',
  points: 'Puntos',
  level: 'Nivel y dificultad',
  tags: 'Etiquetas',
  shuffle_options: 'Baraja las opciones',
  passage: 'Parte que repasar',
};

const PlannedQuestions = ({ questions }: { questions: PlannedQuestion[] }) => (
  <ol className="flex flex-col gap-3 px-3.5 pt-1 pb-3.5 sm:pl-10">
    {questions.map((question, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a new question has no id, and its text may be there twice
      <li key={index} className="flex flex-col gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap">{question.question_text}</span>
          <Badge tone={questionChanges[question.change].tone}>{questionChanges[question.change].label}</Badge>
        </div>
        {question.fields.length > 0 && <Fields fields={question.fields} />}
      </li>
    ))}
  </ol>
);

const Fields = ({ fields }: { fields: Difference[] }) => (
  <dl className="flex flex-col divide-y divide-line rounded-control border border-line">
    {fields.map(({ field, option, before, after }) => (
      <div
        key={`${field} ${option}`}
        className="grid gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <dt className="font-semibold wrap-anywhere">
          {fieldLabels[field]} {option}
        </dt>
        <Value label="Antes" text={before} />
        <Value label="Después" text={after} />
      </div>
    ))}
  </dl>
);

const Value = ({ label, text }: { label: 'Antes' | 'Después'; text: string }) => (
  <dd className="line-clamp-6 min-w-0 wrap-anywhere whitespace-pre-wrap">
    <span className="text-muted">{label}: </span>
    {text === '' ? <span className="text-muted italic">vacío</span> : text}
  </dd>
);
