import type { DatabaseMachine } from './database-machine.ts';

/** What can happen to the primary, and how it ends. */
export const FAULTS: {
  name: string;
  begin(primary: DatabaseMachine): void;
  end(primary: DatabaseMachine): void;
}[] = [
  {
    name: 'killed',
    begin: (primary) => primary.signalAll('SIGKILL'),
    end: (primary) => {
      primary.mountForGroup();
      primary.start();
    },
  },
  {
    name: 'cut off',
    begin: (primary) => primary.setConnected(false),
    end: (primary) => primary.setConnected(true),
  },
  {
    name: 'frozen',
    begin: (primary) => primary.signalAll('SIGSTOP'),
    end: (primary) => primary.signalAll('SIGCONT'),
  },
];
