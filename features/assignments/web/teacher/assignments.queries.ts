import type { InferContractRouterOutputs } from '@orpc/contract';
import { zoneFormatters } from '#domain/time/zone-formatters.ts';
import { type ListSearch, pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { connect } from '#web/api/client.ts';
import { assignmentsContract } from '../../assignments.contract.ts';
import { gridContract } from '../../grid.contract.ts';
import { lookContract } from '../../look.contract.ts';
import { messagesContract } from '../../messages.contract.ts';

export const { api, orpc } = connect({
  assignments: assignmentsContract,
  grid: gridContract,
  look: lookContract,
  messages: messagesContract,
});

type Grid = InferContractRouterOutputs<typeof gridContract>;
export type Assignment = InferContractRouterOutputs<
  typeof assignmentsContract
>['list']['assignments'][number];
export type GridAnswer = Grid['read'];
export type GridTask = GridAnswer['assignments'][number];
export type GridPupil = GridAnswer['pupils'][number];
export type GridResult = GridPupil['results'][number];
export type NeedingHelp = Grid['help']['pupils'][number];
type Look = InferContractRouterOutputs<typeof lookContract>;
export type PupilAnswer = Look['pupil'];
export type ItemsAnswer = Look['items'];
export type Item = ItemsAnswer['items'][number];
/** A question with an answer to it, and the lesson that settles it. */
export type AskedItem = Omit<PupilAnswer['mistakes'][number], 'answered_at'>;

export const assignmentsOptions = (id: string, isArchived: boolean) =>
  orpc.assignments.list.queryOptions({
    input: isArchived ? { id, state: 'archived' } : { id },
    staleTime: 0,
  });

export const helpOptions = (id: string) => orpc.grid.help.queryOptions({ input: { id }, staleTime: 0 });

export const pupilOptions = (id: string, user_id: string) =>
  orpc.look.pupil.queryOptions({ input: { id, user_id }, staleTime: 0 });

export const itemsOptions = (id: string, assignment_id: string) =>
  orpc.look.items.queryOptions({ input: { id, assignment_id }, staleTime: 0 });

const ORDER = /^-?(?:full_name|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** An address may name any order; the server knows those by name and by an assignment. */
export const gridOptions = (id: string, search: ListSearch) =>
  orpc.grid.read.queryOptions({
    input: {
      id,
      search: search.buscar,
      sort: search.orden && ORDER.test(search.orden) ? search.orden : undefined,
      ...pageIn(search),
    },
    ...shownList,
  });

export const assignmentQueries = () => [orpc.assignments.key(), orpc.grid.key()];

const moments = zoneFormatters('es', { dateStyle: 'medium', timeStyle: 'short' });
const days = zoneFormatters('es', { day: 'numeric', month: 'short' });

/** On the clocks of the group: '3 mar 2026, 9:05'. */
export const showMoment = (instant: string, zone: string) => moments(zone).format(new Date(instant));

export const showShortDay = (instant: string, zone: string) => days(zone).format(new Date(instant));
