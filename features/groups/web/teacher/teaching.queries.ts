import type { InferContractRouterOutputs } from '@orpc/contract';
import { GROUP_ROLES } from '#domain/groups/group-roles.ts';
import {
  type ListSearch,
  orderIn,
  pageIn,
  shownList,
} from '#features/back-office/frame/web/list/list-search.ts';
import { connect } from '#web/api/client.ts';
import { groupsContract } from '../../groups.contract.ts';
import { teachingContract } from '../../teaching.contract.ts';

export const { api, orpc } = connect({ groups: groupsContract, teaching: teachingContract });

type Answers = InferContractRouterOutputs<typeof teachingContract>;
export type Group = Answers['one'];
export type Invited = Answers['invite'];
export type Member = Answers['members']['members'][number];

export const groupsOptions = (search: ListSearch) =>
  orpc.teaching.list.queryOptions({
    input: {
      search: search.buscar,
      state: search.estado === 'archivadas' ? ('archived' as const) : undefined,
      ...pageIn(search),
    },
    ...shownList,
  });

export const groupOptions = (id: string) => orpc.teaching.one.queryOptions({ input: { id }, staleTime: 0 });

export const membersOptions = (id: string, search: ListSearch) =>
  orpc.teaching.members.queryOptions({
    input: {
      id,
      search: search.buscar,
      role: GROUP_ROLES.find((role) => role === search.rol),
      sort: orderIn(search, ['full_name', 'joined_at', 'last_activity_at', 'total_points']),
      ...pageIn(search),
    },
    ...shownList,
  });

export const invitationsOptions = (id: string) =>
  orpc.teaching.invitations.queryOptions({ input: { id }, staleTime: 0 });

export const groupQueries = () => [orpc.teaching.key()];
