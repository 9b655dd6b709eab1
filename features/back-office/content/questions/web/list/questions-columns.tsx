import { useNavigate } from '@tanstack/react-router';
import { Check, Copy, History, Pencil } from 'lucide-react';
import { optionLetter } from '#domain/course/lessons.ts';
import { rightOptions } from '#domain/question-versions.ts';
import { withCount } from '#domain/text/plural.ts';
import { printTags } from '#domain/text/tags.ts';
import { OpenComments } from '#features/back-office/content/comments/web/open-comments.tsx';
import { figureColumns } from '#features/back-office/content/item-figures/web/figure-columns.tsx';
import { ChangeMark } from '#features/back-office/content/prepared-changes/web/change-mark.tsx';
import type { ListedQuestion } from '#features/back-office/content/web/rows.ts';
import { KIND_NAMES } from '#features/back-office/frame/kind-names.ts';
import { DeleteAction, IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { RowMenu } from '#features/back-office/frame/web/cell/row-menu.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { MenuItem } from '#web/ui/overlay/menu.tsx';

type Act = (question: ListedQuestion) => void;
type Actions = { onEdit: Act; onDuplicate: Act; onDelete: Act };

const columns: readonly ListColumn<ListedQuestion>[] = [
  column.title(
    {
      id: 'pregunta',
      label: 'Pregunta',
      sort: 'question_text',
      className: 'lg:w-2/3 lg:max-w-0 lg:min-w-40 min-[1400px]:min-w-52',
    },
    (question) => (
      <>
        <h2
          className="text-base font-semibold tracking-normal wrap-anywhere lg:truncate lg:text-sm lg:leading-4.5"
          title={question.shown_text}
        >
          <PlainLink to="/admin/questions/$id" params={{ id: question.id }}>
            {question.shown_text}
          </PlainLink>
        </h2>
        <div className="flex items-start gap-x-2 max-lg:flex-wrap">
          <Options question={question} />
          <Tags tags={question.tags} />
          <ChangeMark change={question.change} short />
          <OpenComments count={question.open_comments} />
        </div>
      </>
    ),
  ),
  {
    id: 'leccion',
    label: 'Lección',
    sort: 'lesson_title',
    className: 'lg:w-1/3 lg:max-w-0 lg:min-w-24',
    cell: ({ lesson_id, lesson_title }) => (
      <PlainLink
        to="/admin/lessons/$id"
        params={{ id: lesson_id }}
        title={lesson_title}
        className="text-muted wrap-anywhere hover:text-ink lg:line-clamp-2 lg:leading-4.5 lg:whitespace-normal"
      >
        {lesson_title}
      </PlainLink>
    ),
  },
  column.number(
    { id: 'puntos', label: 'Puntos', sort: 'points', className: 'whitespace-nowrap tabular-nums' },
    ({ points }) => withCount(points, 'punto'),
  ),
  column.number(
    { id: 'respuestas', label: 'Respuestas', sort: 'answers', shown: 'off' },
    ({ answers }) => answers,
  ),
  ...figureColumns,
  column.day(
    { id: 'creada', label: 'Creada', sort: 'created_at', shown: 'off' },
    ({ created_at }) => created_at,
  ),
];

export const questionsColumns = (actions: Actions): readonly ListColumn<ListedQuestion>[] => [
  ...columns,
  column.actions((question) => <Tools question={question} {...actions} />),
];

/** Each shows the questions that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  const { filterBy } = useListAddress();
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label="Etiquetas"
      title={printTags(tags)}
      className="flex min-w-0 gap-1 max-lg:mt-1 max-lg:flex-wrap lg:max-w-2/5 lg:shrink-0 lg:*:not-first:not-last:hidden"
    >
      {tags.map((tag) => (
        <li key={tag} className="flex min-w-0">
          <button
            type="button"
            aria-label={`Ver las preguntas con la etiqueta ${tag}`}
            className="min-w-0 truncate rounded-full bg-brand-soft px-1.5 text-xs leading-4 font-semibold text-brand
              max-lg:px-2 max-lg:py-1"
            onClick={() => filterBy({ etiqueta: tag })}
          >
            {tag}
          </button>
        </li>
      ))}
      <li className="text-xs leading-4 text-muted max-lg:hidden">
        {tags.length > 1 && `+${tags.length - 1}`}
      </li>
    </ul>
  );
}

/** The options below the question, the right ones marked; in a table those beyond five lines under a pointer. */
function Options({ question }: { question: ListedQuestion }) {
  const { kind, shown_options: options } = question;
  if (options.length === 0) return <p className="text-xs text-muted">{KIND_NAMES[kind]}</p>;
  const correct = rightOptions(question);
  return (
    <ol
      className="min-w-0 text-xs leading-5 wrap-anywhere max-lg:mt-1 lg:line-clamp-5 lg:leading-4 lg:whitespace-normal"
      title={options.map((option, at) => `${optionLetter(at)} ${option}`).join('\n')}
    >
      {options.map((option, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
          key={at}
          className={`mr-2 inline ${correct.includes(at) ? 'font-semibold text-correct' : 'text-muted'}`}
        >
          <span className="mr-1 font-semibold">{optionLetter(at)}</span>
          <span>{option}</span>
          {correct.includes(at) && (
            <>
              <Check className="mx-1 inline size-3.5 align-text-bottom" />
              <span className="whitespace-nowrap lg:sr-only">Correcta</span>
            </>
          )}
          <wbr />
        </li>
      ))}
    </ol>
  );
}

function Tools({ question, onEdit, onDuplicate, onDelete }: Actions & { question: ListedQuestion }) {
  const navigate = useNavigate();
  const { id, shown_text: text } = question;
  return (
    <div className="inline-flex flex-wrap items-center max-lg:-ml-2.5 lg:flex-nowrap">
      <IconAction label="Editar" of={text} icon={<Pencil />} onClick={() => onEdit(question)} />
      <DeleteAction of={text} onClick={() => onDelete(question)} />
      <RowMenu of={text}>
        <MenuItem
          icon={<History />}
          onSelect={() => navigate({ to: '/admin/audit', search: { objeto: 'question', id } })}
        >
          Historial
        </MenuItem>
        <MenuItem icon={<Copy />} onSelect={() => onDuplicate(question)}>
          Duplicar
        </MenuItem>
      </RowMenu>
    </div>
  );
}
