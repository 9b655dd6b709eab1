import { handle } from '#server/endpoints/handlers.ts';
import { assignmentsContract } from '../assignments.contract.ts';
import {
  archiveAssignment,
  changeAssignment,
  createAssignment,
  extend,
  restoreAssignment,
  withdrawExtension,
} from './change-assignments.ts';
import { listAssignments } from './list-assignments.ts';

export const assignmentsRoutes = handle(assignmentsContract, {
  list: listAssignments,
  create: createAssignment,
  change: changeAssignment,
  archive: archiveAssignment,
  restore: restoreAssignment,
  extend,
  withdrawExtension,
});
