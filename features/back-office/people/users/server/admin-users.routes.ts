import { confirmOwnPassword } from '#features/account/server/password/ensure-own-password.ts';
import { requestDeletion, undoDeletion } from '#features/personal-data/server/request-deletion.ts';
import { readPointEntries } from '#features/progress/server/read-point-entries.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminUsersContract } from '../admin-users.contract.ts';
import { downloadForPerson } from './download-for-person.ts';
import { grantPremium, withdrawPremium } from './grant-premium.ts';
import { exportUsers, listUsers } from './list-users.ts';
import { moderateName, readPublicName, showName } from './names/moderate-name.ts';
import { readUser, recordLook } from './read-users.ts';
import { resetName } from './reset-name.ts';
import { reversePoints } from './reverse-points.ts';
import { setStaff } from './set-staff.ts';
import { setManyStatuses, setUserStatus } from './set-user-status.ts';

export const adminUsersRoutes = handle(adminUsersContract, {
  list: listUsers,
  export: exportUsers,
  one: async (call, input) => {
    const user = await readUser(call, input.id);
    await recordLook(call, user.user_id, 'person');
    return user;
  },
  pointEntries: async (call, input) => {
    const { user_id } = await readUser(call, input.id);
    await recordLook(call, user_id, 'person');
    return readPointEntries(call.db, user_id, input);
  },
  reversePoints,
  download: async (call, input) => {
    await confirmOwnPassword(call, input.password);
    return downloadForPerson(call, input.id);
  },
  requestDeletion: async (call, input) => {
    await confirmOwnPassword(call, input.password);
    return requestDeletion(call, input.id);
  },
  undoDeletion: (call, input) => undoDeletion(call, input.id),
  setStatus: (call, input) => setUserStatus(call, input.id, input),
  setManyStatuses,
  setStaff,
  publicName: (call, { id }) => readPublicName(call, id),
  moderateName,
  showName: (call, { id }) => showName(call, id),
  resetName: (call, input) => resetName(call, input.id),
  grantPremium,
  withdrawPremium: (call, input) => withdrawPremium(call, input.id),
});
