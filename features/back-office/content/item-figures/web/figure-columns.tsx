import type { ListedQuestion } from '#features/back-office/content/web/rows.ts';
import type { ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { numberColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { ITEM_LABELS } from '../definitions.ts';
import { FlagBadges } from './flag-badges.tsx';
import { showCorrelation, showSeconds, showShare } from './show-figure.ts';

type Figures = NonNullable<ListedQuestion['figures']>;
type Named = Pick<ListColumn<ListedQuestion>, 'id' | 'label' | 'sort' | 'shown'>;

const column = (named: Named, show: (figures: Figures) => string): ListColumn<ListedQuestion> => ({
  ...named,
  align: 'end',
  className: 'whitespace-nowrap tabular-nums',
  cell: ({ figures }) => (figures ? show(figures) : '—'),
});

/** The figures of a question in the list, where the server sorts by each of them. */
export const figureColumns: readonly ListColumn<ListedQuestion>[] = [
  column({ id: 'facilidad', label: ITEM_LABELS.facility, sort: 'facility' }, ({ facility }) =>
    showShare(facility),
  ),
  column({ id: 'discriminacion', label: 'Discriminación', sort: 'discrimination' }, ({ discrimination }) =>
    showCorrelation(discrimination),
  ),
  column(
    { id: 'biserial', label: ITEM_LABELS.point_biserial, sort: 'point_biserial', shown: 'off' },
    ({ point_biserial }) => showCorrelation(point_biserial),
  ),
  column(
    { id: 'tiempo', label: ITEM_LABELS.median_seconds, sort: 'median_seconds', shown: 'off' },
    ({ median_seconds }) => showSeconds(median_seconds),
  ),
  numberColumn(
    {
      id: 'olvido',
      label: ITEM_LABELS.forgotten,
      sort: 'forgotten',
      shown: 'off',
      className: 'whitespace-nowrap tabular-nums',
    },
    ({ forgotten }) => showShare(forgotten),
  ),
  {
    id: 'senales',
    label: 'Señales',
    sort: 'flags',
    cell: ({ figures }) => <FlagBadges flags={figures?.flags ?? []} />,
  },
  numberColumn(
    { id: 'versiones', label: ITEM_LABELS.versions, sort: 'versions', shown: 'off' },
    ({ versions }) => versions,
  ),
];
