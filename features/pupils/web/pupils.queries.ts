import type { InferContractRouterOutputs } from '@orpc/contract';
import { type ListSearch, pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { groupQueries } from '#features/groups/web/teacher/teaching.queries.ts';
import { connect } from '#web/api/client.ts';
import { pupilsContract } from '../pupils.contract.ts';

export const { api, orpc } = connect({ pupils: pupilsContract });

type Answers = InferContractRouterOutputs<typeof pupilsContract>;
export type Pupil = Answers['list']['pupils'][number];
export type CheckedList = Answers['check'];
export type WithPassword = Answers['create']['pupils'][number];

export const pupilsOptions = (id: string, search: ListSearch) =>
  orpc.pupils.list.queryOptions({ input: { id, search: search.buscar, ...pageIn(search) }, ...shownList });

export const pupilQueries = () => [orpc.pupils.key(), ...groupQueries()];
