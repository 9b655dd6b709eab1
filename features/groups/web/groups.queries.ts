import type { InferContractRouterOutputs } from '@orpc/contract';
import type { groupsContract } from '../groups.contract.ts';
import { orpc } from './groups.api.ts';

type Answers = InferContractRouterOutputs<typeof groupsContract>;
export type OwnGroup = Answers['mine']['groups'][number];

export const ownGroupsOptions = () => orpc.groups.mine.queryOptions({ staleTime: 0 });
export const ownGroupOptions = (id: string) => orpc.groups.one.queryOptions({ input: { id }, staleTime: 0 });

export const ownGroupsQueries = () => [orpc.groups.key()];
