import { handle } from '#server/endpoints/handlers.ts';
import { groupsContract } from '../groups.contract.ts';
import { acceptInvitation, lookAtInvitation } from './invitations/accept-invitation.ts';
import { joinByCode, joinByDomain } from './join-group.ts';
import { leaveGroup } from './members/leave-group.ts';
import { listOwnGroups, readOwnGroup } from './own-groups.ts';

export const groupsRoutes = handle(groupsContract, {
  mine: listOwnGroups,
  one: readOwnGroup,
  enter: joinByDomain,
  leave: leaveGroup,
  join: joinByCode,
  lookAtInvitation,
  acceptInvitation,
});
