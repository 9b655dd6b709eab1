import { Link } from '@tanstack/react-router';
import { Layers, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { withCount } from '#domain/plural.ts';
import { HistoryLink } from '#features/back-office/web/cell/history-link.tsx';
import { IconAction } from '#features/back-office/web/cell/icon-action.tsx';
import { iconLinkClasses, iconNameClasses } from '#features/back-office/web/cell/icon-classes.ts';
import type { AdminQuestion } from '#features/back-office/web/list/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { MarkedOptions } from './marked-options.tsx';

type QuestionCardProps = {
  question: AdminQuestion;
  lead?: ReactNode;
  above?: ReactNode;
  tools?: ReactNode;
  busy?: boolean;
  level?: 'h2' | 'h3';
  onEdit: () => void;
  onDelete: () => void;
};

export function QuestionCard({ level: Heading = 'h3', ...props }: QuestionCardProps) {
  const { question, lead, above, tools, busy, onEdit, onDelete } = props;
  const { question_text, options, correct_answer, explanation, points } = question;
  return (
    <Card
      look="line"
      flush
      className="grid grid-cols-[minmax(0,1fr)] gap-x-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      role="group"
      data-row={question.id}
      aria-label={question_text}
    >
      <header className="flex items-start gap-2">
        {lead}
        <div className="min-w-0 flex-1 self-center">
          {above}
          <Heading className="text-base font-semibold tracking-normal text-wrap">{question_text}</Heading>
        </div>
      </header>
      <div className="col-span-full">
        <MarkedOptions options={options} correct={correct_answer} />
        {explanation && (
          <p className="mt-3 text-sm">
            <span className="font-semibold">Explicación: </span>
            <span className="text-muted">{explanation}</span>
          </p>
        )}
      </div>
      <footer className="-mr-1.5 flex flex-wrap items-center justify-end self-start max-sm:mt-3 sm:col-start-2 sm:row-start-1 sm:-mt-1">
        <Points points={points} />
        <Tools question={question} tools={tools} busy={busy} onEdit={onEdit} onDelete={onDelete} />
      </footer>
    </Card>
  );
}

function Tools({ question, tools, busy, onEdit, onDelete }: QuestionCardProps) {
  return (
    <>
      {tools}
      <IconAction label="Editar" of={question.question_text} icon={<Pencil />} onClick={onEdit} />
      <VersionsLink id={question.id} of={question.question_text} />
      <HistoryLink type="question" id={question.id} of={question.question_text} iconOnly />
      <IconAction
        label="Eliminar"
        of={question.question_text}
        icon={<Trash2 />}
        destructive
        loading={busy}
        onClick={onDelete}
      />
    </>
  );
}

function VersionsLink({ id, of }: { id: string; of: string }) {
  return (
    <Tooltip label="Versiones">
      <Link
        to="/admin/questions/$id/versions"
        params={{ id }}
        aria-label={`Versiones de ${of}`}
        className={iconLinkClasses}
      >
        <Layers />
        <span className={iconNameClasses}>Versiones</span>
      </Link>
    </Tooltip>
  );
}

function Points({ points }: { points: number }) {
  return (
    <Badge tone="reward" className="mr-auto sm:mr-2">
      {withCount(points, 'punto')}
    </Badge>
  );
}
