import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { TextCell } from './text-cell.tsx';

type RowListProps<Row> = {
  title: string;
  /** One of the rows, as in 'Agregar parámetro' and 'Quitar parámetro 2'. */
  noun: string;
  hint?: ReactNode;
  rows: readonly Row[];
  empty: Row;
  least?: number;
  most: number;
  /** Whether the rows' order matters. */
  movable?: boolean;
  /** Rows of one field without a visible label need no frame. */
  plain?: boolean;
  problem?: string | undefined;
  onChange: (rows: Row[], removed?: number) => void;
  children: (row: Row, at: number, change: (part: Row) => void) => ReactNode;
};

/** What adds, removes and moves rows, and takes the focus along. */
function useRows<Row>({ rows, empty, onChange }: Pick<RowListProps<Row>, 'rows' | 'empty' | 'onChange'>) {
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  // What is being typed in a row goes with it when it moves or others are removed.
  const keys = useRef<number[]>([]);
  const used = useRef(0);
  while (keys.current.length < rows.length) keys.current.push(used.current++);
  keys.current.length = rows.length;
  function add() {
    // The focus moves at once, so that letters typed meanwhile land in the new row.
    flushSync(() => onChange([...rows, structuredClone(empty)]));
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }
  function remove(at: number) {
    keys.current.splice(at, 1);
    flushSync(() => onChange(rows.toSpliced(at, 1), at));
    adder.current?.focus();
  }
  function move(from: number, to: number) {
    keys.current.splice(to, 0, ...keys.current.splice(from, 1));
    flushSync(() => onChange(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)));
    // At an end the button that was used is disabled, so the other one takes the focus.
    const [used, other] = to < from ? ['up', 'down'] : ['down', 'up'];
    const tool = (name: string) =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${name}"]:enabled`);
    (tool(used) ?? tool(other))?.focus();
  }
  return { keys: keys.current, list, adder, add, remove, move };
}

/** Rows of fields that are added, removed and moved. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { title, noun, hint, rows, least = 0, most, movable, plain, problem, onChange, children } = props;
  const { keys, list, adder, add, remove, move } = useRows(props);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <ol ref={list} className="flex flex-col gap-2 empty:hidden">
        {rows.map((row, at) => (
          <li
            key={keys[at]}
            className={classNames(
              'flex items-start gap-1',
              movable && 'max-sm:flex-col',
              !plain && 'rounded-control border border-line p-3',
              !plain && (movable ? 'sm:pr-1' : 'pr-1'),
            )}
          >
            <div className="w-full min-w-0 flex-1">
              {children(row, at, (part) => onChange(rows.with(at, part)))}
            </div>
            <RowTools
              name={`${noun} ${at + 1}`}
              onUp={movable && at > 0 ? () => move(at, at - 1) : undefined}
              onDown={movable && at < rows.length - 1 ? () => move(at, at + 1) : undefined}
              movable={movable ?? false}
              // Beside the first field, below its label.
              className={plain ? undefined : movable ? 'sm:mt-6.5' : 'mt-6.5'}
              onRemove={rows.length > least ? () => remove(at) : undefined}
            />
          </li>
        ))}
      </ol>
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <Button
        ref={adder}
        variant="outline"
        size="sm"
        className="self-start"
        disabled={rows.length >= most}
        onClick={add}
      >
        <Plus />
        Agregar {noun}
      </Button>
    </fieldset>
  );
}

type RowToolsProps = {
  name: string;
  movable: boolean;
  className: string | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

const RowTools = ({ name, movable, className, onUp, onDown, onRemove }: RowToolsProps) => (
  <div className={classNames('flex shrink-0', movable && 'max-sm:self-end', className)}>
    {movable && (
      <>
        <Tool label={`Subir ${name}`} icon={<ChevronUp />} onClick={onUp} data-move="up" />
        <Tool label={`Bajar ${name}`} icon={<ChevronDown />} onClick={onDown} data-move="down" />
      </>
    )}
    {onRemove && <Tool label={`Quitar ${name}`} icon={<Trash2 />} onClick={onRemove} />}
  </div>
);

type ToolProps = {
  label: string;
  icon: ReactNode;
  onClick: (() => void) | undefined;
  'data-move'?: 'up' | 'down';
};

const Tool = ({ label, icon, onClick, ...rest }: ToolProps) => (
  <Button
    {...rest}
    variant="ghost"
    size="icon"
    // As high as a field.
    className="text-muted pointer-fine:-my-0.5"
    aria-label={label}
    disabled={!onClick}
    onClick={onClick}
  >
    {icon}
  </Button>
);

type TextRowsProps = {
  title: string;
  /** One of the texts, as in 'Agregar cuenta'. */
  noun: string;
  /** What each is called before its number; screen readers hear it. */
  label: string;
  hint?: string;
  rows: readonly string[];
  /** The path of the list in the body. */
  path: string;
  least?: number;
  most: number;
  movable?: boolean;
  look?: 'text' | 'formula' | 'lines';
  problemAt: (path: string) => string | undefined;
  onChange: (rows: string[], removed?: number) => void;
};

export const TextRows = ({ label, path, look, problemAt, ...list }: TextRowsProps) => (
  <RowList {...list} plain empty="" problem={problemAt(path)}>
    {(row, at, change) => (
      <TextCell
        label={`${label} ${at + 1}`}
        labelHidden
        {...(look && { look })}
        value={row}
        problem={problemAt(`${path}.${at}`)}
        onChange={change}
      />
    )}
  </RowList>
);
