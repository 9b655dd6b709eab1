import * as z from 'zod/mini';
import { byId, support } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { SUPPORT_STATUSES } from '#domain/people/support.ts';
import { bulkCall, changedCount, chosenWithStatus } from '#features/back-office/frame/bulk.ts';
import { listQuery, listTotals } from '#features/back-office/frame/list-page.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { supportAnswerForm } from './admin-support.forms.ts';
import { supportFilters } from './support-filters.ts';

const status = z.enum(SUPPORT_STATUSES);
const desiredStatus = z.enum(['open', 'closed']);

export const adminSupportRequest = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  category: z.string(),
  subject: z.string(),
  message: z.string(),
  status,
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(instant),
  created_at: instant,
});

/** With all answers, the first one first: a request that was reopened has several. */
const supportThread = z.extend(adminSupportRequest, {
  answers: listOf({ answer: z.string(), answered_by: z.nullable(z.string()), answered_at: instant }),
});

/** Help requests in the back office: docs/product.md §7 C60. */
export const adminSupportContract = {
  list: support('GET /admin/support-requests', 'Las solicitudes de soporte, las más nuevas primero')
    .input(listQuery(supportFilters))
    .output(z.object({ support_requests: z.array(adminSupportRequest), ...listTotals })),
  export: exportedList(
    '/admin/exports/support-requests',
    'Las solicitudes de soporte filtradas como archivo CSV',
    supportFilters,
  ),
  one: support('GET /admin/support-requests/{id}', 'Una solicitud de soporte')
    .input(byId)
    .output(supportThread),
  answer: support('POST /admin/support-requests/{id}/answer', 'Responder por correo a una solicitud abierta')
    .input(z.extend(supportAnswerForm, { id: rowId }))
    .output(supportThread),
  setStatus: support('PUT /admin/support-requests/{id}/status', 'Cerrar o reabrir una solicitud')
    .input(z.strictObject({ id: rowId, status: desiredStatus }))
    .output(supportThread),
  setManyStatuses: support(
    'POST /admin/support-requests/bulk',
    'Cerrar o reabrir varias solicitudes, todas o ninguna',
    bulkCall('requests'),
  )
    .input(z.strictObject({ requests: chosenWithStatus(SUPPORT_STATUSES), status: desiredStatus }))
    .output(changedCount),
};
