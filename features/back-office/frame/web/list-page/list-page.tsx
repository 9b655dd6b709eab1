import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListWithViews } from '#features/back-office/frame/views/view-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { PageTotals } from '../list/list-footer.tsx';
import { ExportCsv, TableTools } from '../table/table-tools.tsx';
import { type ListOf, ListSection, type ListSectionProps } from './list-section.tsx';

export type PageOfList<Row, Data> = ListOf<Row, Data> & { title: string };

type ListPageProps<Row, Data> = Omit<ListSectionProps<Row, Data>, 'caption' | 'list'> & {
  title: string;
  list: ListWithViews;
  description?: string;
  /** What the table is called where that is not the title. */
  caption?: string;
  /** Reads the whole list as a file; without it no file is offered. */
  readFile?: () => Promise<Blob>;
  /** What else can be done with the list; on phones it is folded away behind '⋯'. */
  tools?: ReactNode;
  actions?: ReactNode;
  aboveFilters?: ReactNode;
  children?: ReactNode;
};

export function ListPage<Row extends object, Data extends PageTotals>(props: ListPageProps<Row, Data>) {
  const { title, description, caption = title, columns, list } = props;
  const tools = (
    <>
      <TableTools list={list} columns={columns}>
        {props.readFile && <ExportCsv read={props.readFile} />}
      </TableTools>
      {props.tools}
    </>
  );
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        beside={description !== undefined}
        actions={<ListActions tools={tools}>{props.actions}</ListActions>}
      />
      {props.aboveFilters}
      <ListSection {...props} caption={caption} />
      {props.children}
    </>
  );
}

/** On phones the tools wait behind '⋯', and open below the heading and what creates a row. */
function ListActions({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <div className={classNames('flex flex-wrap gap-2 max-sm:order-last', !isUnfolded && 'max-sm:hidden')}>
        {tools}
      </div>
      <Button
        variant="outline"
        size="icon"
        aria-label="Herramientas de la lista"
        aria-expanded={isUnfolded}
        className="pointer-fine:size-9! sm:hidden"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Ellipsis />
      </Button>
      {children}
    </>
  );
}
