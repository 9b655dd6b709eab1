import { connect } from '#web/api/client.ts';
import { remindersContract } from '../reminders.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    reminders: typeof remindersContract;
  }
}

connect({ reminders: remindersContract });
