import { handle } from '#server/endpoints/handlers.ts';
import { PAGE_SIZE } from '../../list-page.ts';
import { adminUsersContract } from '../admin-users.contract.ts';
import { listUsers } from './list-users.ts';
import { setUserStatus } from './set-user-status.ts';

const api = handle(adminUsersContract);

export const adminUsersRoutes = {
  list: api.list.handler(async ({ context, input }) => ({
    ...(await listUsers(context, input)),
    page: input.page,
    page_size: PAGE_SIZE,
  })),
  setStatus: api.setStatus.handler(({ context, input }) => setUserStatus(context, input.id, input.status)),
};
