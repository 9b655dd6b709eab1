import { handle } from '#server/endpoints/handlers.ts';
import { teachingContract } from '../teaching.contract.ts';
import {
  archiveGroup,
  changeGroup,
  closeCode,
  createGroup,
  renewCode,
  restoreGroup,
} from './change-groups.ts';
import { invite, listInvitations, withdrawInvitation } from './invitations/invite.ts';
import { listGroups, readGroup } from './list-groups.ts';
import { addTeacher } from './members/add-teacher.ts';
import { removeMember } from './members/leave-group.ts';
import { listMembers } from './members/list-members.ts';
import { ensureLed } from './own-group.ts';

export const teachingRoutes = handle(teachingContract, {
  list: listGroups,
  one: async (call, { id }) => {
    await ensureLed(call.db, call.caller, id);
    return readGroup(call.db, id);
  },
  create: createGroup,
  change: changeGroup,
  renewCode,
  closeCode,
  archive: archiveGroup,
  restore: restoreGroup,
  members: listMembers,
  removeMember,
  addTeacher,
  invitations: listInvitations,
  invite,
  withdrawInvitation,
});
