import { REPORT_REASONS, REPORT_STATUSES } from '#domain/question-reports.ts';
import {
  isId,
  type ListSearch,
  orderIn,
  pageIn,
  readDay,
  shownList,
} from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { REPORT_COLUMNS } from '../report-words.ts';

const { questionReports } = orpc.backOffice;

/** Values that the list does not offer filter nothing. */
export const reportFilters = (search: ListSearch) => ({
  search: search.buscar,
  status: REPORT_STATUSES.find((status) => status === search.estado),
  reason: REPORT_REASONS.find((reason) => reason === search.motivo),
  lesson_id: isId(search.leccion) ? search.leccion : undefined,
  user_id: isId(search.quien) ? search.quien : undefined,
  from: readDay(search.desde),
  to: readDay(search.hasta),
  sort: orderIn(search, REPORT_COLUMNS),
});

export const reportsOptions = (search: ListSearch) =>
  questionReports.list.queryOptions({
    input: { ...reportFilters(search), ...pageIn(search) },
    ...shownList,
  });

export const reportsOfQuestionOptions = (question_id: string) =>
  questionReports.list.queryOptions({ input: { question_id, page_size: 100 }, staleTime: 0 });
