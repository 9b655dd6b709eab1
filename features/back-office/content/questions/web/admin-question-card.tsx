import { Link } from '@tanstack/react-router';
import { ChevronDown, Copy, Layers, Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { printLevel } from '#domain/learning/question-levels.ts';
import { withCount } from '#domain/text/plural.ts';
import { printTags } from '#domain/text/tags.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { KIND_NAMES } from '#features/back-office/frame/kind-names.ts';
import { HistoryLink } from '#features/back-office/frame/web/cell/history-link.tsx';
import {
  DeleteAction,
  IconAction,
  iconLinkClasses,
  iconNameClasses,
} from '#features/back-office/frame/web/cell/icon-action.tsx';
import { sampleText } from '#kinds/sample-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { AskedContent } from './asked-content.tsx';

type QuestionCardProps = {
  question: AdminQuestion;
  /** The heading of the section that settles it. */
  passageTitle: string | undefined;
  lead: ReactNode;
  /** Of a change that waits. */
  mark?: ReactNode;
  tools: ReactNode;
  busy: boolean;
  folded: boolean;
  onFold: () => void;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

export function QuestionCard({
  question: written,
  passageTitle,
  lead,
  mark,
  folded,
  onFold,
  ...props
}: QuestionCardProps) {
  const question = { ...written, question_text: sampleText(written.question_text, written.body) };
  const { question_text, points } = question;
  const contentId = useId();
  return (
    <Card
      look="line"
      flush
      className="grid grid-cols-[minmax(0,1fr)] gap-x-2 p-4 lg:grid-cols-[minmax(0,1fr)_auto]"
      role="group"
      data-row={question.id}
      aria-label={question_text}
    >
      <header className="flex items-start gap-2">
        {lead}
        <FoldHeading text={question_text} {...{ contentId, folded, onFold }} />
      </header>
      <div id={contentId} hidden={folded} className="col-span-full">
        <QuestionDetails question={question} passageTitle={passageTitle} />
      </div>
      <footer className="-mr-1.5 flex flex-wrap items-center justify-end self-start max-lg:mt-3 lg:col-start-2 lg:row-start-1 lg:-mt-1">
        <span className="mr-auto flex items-center gap-2 lg:mr-2 lg:flex-row-reverse">
          <Badge tone="reward">{withCount(points, 'punto')}</Badge>
          {mark}
        </span>
        <Tools question={question} {...props} />
      </footer>
    </Card>
  );
}

type FoldHeadingProps = Pick<QuestionCardProps, 'folded' | 'onFold'> & { text: string; contentId: string };

const FoldHeading = ({ text, contentId, folded, onFold }: FoldHeadingProps) => (
  <h3 className="min-w-0 flex-1 self-center text-base font-semibold tracking-normal text-wrap">
    <button
      type="button"
      aria-expanded={!folded}
      aria-controls={contentId}
      onClick={onFold}
      className="flex w-full items-start gap-1.5 rounded-small text-left hover:text-brand"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <ChevronDown
        className={classNames('mt-1 size-4 shrink-0 text-muted', folded ? '-rotate-90' : undefined)}
      />
    </button>
  </h3>
);

function QuestionDetails({ question, passageTitle }: Pick<QuestionCardProps, 'question' | 'passageTitle'>) {
  const { kind, options, explanation, body, shuffle_options } = question;
  return (
    <>
      {kind !== 'single_choice' && <Detail label="Tipo">{KIND_NAMES[kind]}</Detail>}
      <AskedContent question={question} reasons />
      {explanation && <Detail label="Explicación">{sampleText(explanation, body)}</Detail>}
      {passageTitle && <Detail label="Parte que la explica">{passageTitle}</Detail>}
      {question.level && <Detail label="Nivel y dificultad">{printLevel(question)}</Detail>}
      {question.tags.length > 0 && <Detail label="Etiquetas">{printTags(question.tags)}</Detail>}
      {!shuffle_options && options.length > 2 && <Detail label="Orden de las opciones">fijo</Detail>}
    </>
  );
}

const Detail = ({ label, children }: { label: string; children: string }) => (
  <p className="mt-3 text-sm wrap-anywhere">
    <span className="font-semibold">{label}: </span>
    <span className="text-muted">{children}</span>
  </p>
);

type ToolsProps = Pick<
  QuestionCardProps,
  'question' | 'tools' | 'busy' | 'onEdit' | 'onDuplicate' | 'onDelete'
>;

const Tools = ({ question: { id, question_text }, tools, busy, ...on }: ToolsProps) => (
  <>
    {tools}
    <IconAction label="Editar" of={question_text} icon={<Pencil />} onClick={on.onEdit} />
    <IconAction label="Duplicar" of={question_text} icon={<Copy />} onClick={on.onDuplicate} />
    <Tooltip label="Versiones">
      <Link
        to="/admin/questions/$id/versions"
        params={{ id }}
        aria-label={`Versiones de ${question_text}`}
        className={iconLinkClasses}
      >
        <Layers />
        <span className={iconNameClasses}>Versiones</span>
      </Link>
    </Tooltip>
    <HistoryLink type="question" id={id} of={question_text} iconOnly />
    <DeleteAction of={question_text} loading={busy} onClick={on.onDelete} />
  </>
);
