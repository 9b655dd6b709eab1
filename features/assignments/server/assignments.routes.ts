import { handle, handlePrinted } from '#server/endpoints/handlers.ts';
import { assignmentsContract } from '../assignments.contract.ts';
import { dueContract } from '../due.contract.ts';
import { gridContract } from '../grid.contract.ts';
import { lookContract } from '../look.contract.ts';
import { messagesContract, ownMessagesContract } from '../messages.contract.ts';
import {
  archiveAssignment,
  changeAssignment,
  createAssignment,
  extend,
  restoreAssignment,
  withdrawExtension,
} from './change-assignments.ts';
import { exportGrid } from './grid/export-grid.ts';
import { listNeedingHelp } from './grid/list-needing-help.ts';
import { readGrid } from './grid/read-grid.ts';
import { readItems } from './grid/read-items.ts';
import { readPupil } from './grid/read-pupil.ts';
import { listAssignments } from './list-assignments.ts';
import { listDue } from './list-due.ts';
import { listMessages, listOwnMessages } from './messages/list-messages.ts';
import { countRecipients, sendMessage } from './messages/send-message.ts';

export const assignmentsRoutes = handle(assignmentsContract, {
  list: listAssignments,
  create: createAssignment,
  change: changeAssignment,
  archive: archiveAssignment,
  restore: restoreAssignment,
  extend,
  withdrawExtension,
});

export const gridRoutes = handle(gridContract, { read: readGrid, file: exportGrid, help: listNeedingHelp });

export const lookRoutes = handlePrinted(lookContract, { pupil: readPupil, items: readItems });

export const messagesRoutes = handle(messagesContract, {
  list: listMessages,
  count: countRecipients,
  send: sendMessage,
});

export const ownMessagesRoutes = handle(ownMessagesContract, { mine: listOwnMessages });

export const dueRoutes = handle(dueContract, { mine: listDue });
