import { handle } from '#server/endpoints/handlers.ts';
import { PAGE_SIZE } from '../../page-sizes.ts';
import { adminSecurityEventsContract } from '../admin-security-events.contract.ts';
import { presentEvent, readEvents } from './read-events.ts';

const api = handle(adminSecurityEventsContract);

export const adminSecurityEventsRoutes = {
  list: api.list.handler(async ({ context, input }) => {
    const rows = await readEvents(context.db, input);
    return {
      events: rows.slice(0, PAGE_SIZE).map(presentEvent),
      page: input.page,
      page_size: PAGE_SIZE,
      has_more: rows.length > PAGE_SIZE,
    };
  }),
};
