import { confirmOwnPassword } from '#features/account/server/password/ensure-own-password.ts';
import { requestDeletion, undoDeletion } from '#features/personal-data/server/request-deletion.ts';
import { readPointEntries } from '#features/progress/server/read-point-entries.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminUsersContract } from '../admin-users.contract.ts';
import { downloadForPerson } from './download-for-person.ts';
import { grantPremium, withdrawPremium } from './grant-premium.ts';
import { exportUsers, listUsers } from './list-users.ts';
import { readUser, recordLook } from './read-users.ts';
import { resetName } from './reset-name.ts';
import { reversePoints } from './reverse-points.ts';
import { setManyStatuses, setUserStatus } from './set-user-status.ts';

const api = handle(adminUsersContract);

export const adminUsersRoutes = {
  list: api.list.handler(({ context, input }) => listUsers(context, input)),
  export: api.export.handler(({ context, input }) => exportUsers(context, input)),
  one: api.one.handler(async ({ context, input }) => {
    const user = await readUser(context, input.id);
    await recordLook(context, user.user_id, 'person');
    return user;
  }),
  pointEntries: api.pointEntries.handler(async ({ context, input }) => {
    const { user_id } = await readUser(context, input.id);
    await recordLook(context, user_id, 'person');
    return readPointEntries(context.db, user_id, input);
  }),
  reversePoints: api.reversePoints.handler(({ context, input }) => reversePoints(context, input)),
  download: api.download.handler(async ({ context, input }) => {
    await confirmOwnPassword(context, input.password);
    return downloadForPerson(context, input.id);
  }),
  requestDeletion: api.requestDeletion.handler(async ({ context, input }) => {
    await confirmOwnPassword(context, input.password);
    return requestDeletion(context, input.id);
  }),
  undoDeletion: api.undoDeletion.handler(({ context, input }) => undoDeletion(context, input.id)),
  setStatus: api.setStatus.handler(({ context, input }) => setUserStatus(context, input.id, input)),
  setManyStatuses: api.setManyStatuses.handler(({ context, input }) => setManyStatuses(context, input)),
  resetName: api.resetName.handler(({ context, input }) => resetName(context, input.id)),
  grantPremium: api.grantPremium.handler(({ context, input }) => grantPremium(context, input)),
  withdrawPremium: api.withdrawPremium.handler(({ context, input }) => withdrawPremium(context, input.id)),
};
