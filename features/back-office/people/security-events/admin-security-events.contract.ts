import * as z from 'zod/mini';
import { admin } from '#contract/endpoint.ts';
import { countAll, countedTotals, listQuery } from '#features/back-office/frame/list-page.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { securityEvent } from '#features/security-events/security-events.contract.ts';
import { securityEventFilters } from './security-event-filters.ts';

const person = z.nullable(z.object({ user_id: z.string(), full_name: z.string(), email: z.string() }));

/** Events of security of all accounts: docs/product.md §4.13. */
export const adminSecurityEventsContract = {
  list: admin('GET /admin/security-events', 'Los eventos de seguridad, los últimos primero')
    .input(listQuery({ ...securityEventFilters, count: countAll }))
    .output(
      z.object({
        events: z.array(
          z.extend(securityEvent, {
            /** Whose account; null when no account has the address that was typed. */
            user: person,
            /** The administrator who did it to somebody else. */
            actor: person,
            request_id: z.nullable(z.string()),
          }),
        ),
        ...countedTotals,
        has_more: z.boolean(),
      }),
    ),
  export: exportedList(
    '/admin/security-events/export',
    'Los eventos de seguridad filtrados como archivo CSV',
    securityEventFilters,
  ),
};
