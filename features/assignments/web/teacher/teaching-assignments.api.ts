import { connect } from '#web/api/client.ts';
import { assignmentsContract } from '../../assignments.contract.ts';
import { gridContract } from '../../grid.contract.ts';
import { lookContract } from '../../look.contract.ts';
import { messagesContract } from '../../messages.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    assignments: typeof assignmentsContract;
    grid: typeof gridContract;
    look: typeof lookContract;
    messages: typeof messagesContract;
  }
}

connect({
  assignments: assignmentsContract,
  grid: gridContract,
  look: lookContract,
  messages: messagesContract,
});
