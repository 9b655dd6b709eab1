import { filtersIn } from '#features/back-office/frame/web/list/filters-in.ts';
import { type ListSearch, pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { licenceFilters } from '../licence-filters.ts';

const filters = filtersIn(licenceFilters, { search: 'buscar', state: 'estado' });

export const licencesOptions = (search: ListSearch) =>
  orpc.backOffice.licences.list.queryOptions({
    input: { ...filters(search), ...pageIn(search) },
    ...shownList,
  });

/** Groups whose name contains a text. */
export const licenceGroupsOptions = (search: string) =>
  orpc.backOffice.licences.groups.queryOptions({ input: { search }, placeholderData: (before) => before });

/** The queries that show licences, or who is premium. */
export const showingLicences = () => [
  orpc.backOffice.licences.key(),
  orpc.backOffice.users.key(),
  orpc.backOffice.audit.key(),
];
