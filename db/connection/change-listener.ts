import type pg from 'pg';
import { onlyRow } from '../only-row.ts';
import { DatabaseClient } from './database-client.ts';

/** The channel on which the database's triggers announce changes (db/migrations, announce_changes). */
const CHANNEL = 'changes';

/** For how long one confirmation counts, and so how late another process's change can arrive at most. */
const CURRENT_MS = 250;
/** Between two confirmations; a few may be late before what is known can no longer be used. */
export const BEAT_MS = 50;
/** A connection that is silent for this long is replaced. */
const SILENT_MS = 2_000;
const RETRY_MS = 500;

export type ChangeListener = {
  /** Whether every change that was committed more than 250 ms ago has been announced here. */
  isCurrent(): boolean;
  /** How many answers, errors too, the database has given on this connection and those before it. */
  answers(): number;
  /** Whether changes are being announced at all, perhaps late. */
  isListening(): boolean;
  /** Asks for a confirmation, or connects if there is no connection. It never rejects. */
  beat(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Receives each announcement: three hex digits that begin a user's id, `everybody` or `shared`. */
  onChange: (subject: string) => void;
  /** Called when changes may have been missed, with the reason. */
  onLost: (reason: Error) => void;
  elapsed?: () => number;
};

/** @types/pg leaves out the number of the PostgreSQL process that a connection speaks to. */
const processOf = (client: pg.ClientBase) => (client as { processID?: number }).processID;

async function listen(client: pg.ClientBase, onNotification: (message: pg.Notification) => void) {
  client.on('notification', onNotification);
  await client.query({ text: `listen ${CHANNEL}`, ...{ query_timeout: SILENT_MS } });
}

/** Lets a connection of the pool receive its own changes, which arrive before the answer to their COMMIT. */
export const receiveOwnChanges = (client: pg.ClientBase, onChange: Options['onChange']): Promise<void> =>
  listen(client, ({ processId, payload }) => {
    if (processId === processOf(client)) onChange(payload!);
  });

/** Receives the changes that any process commits; the answer to a later query confirms that all changes before it have arrived. */
export function createChangeListener(
  url: string,
  { onChange, onLost, elapsed = () => performance.now() }: Options,
): ChangeListener {
  let client: DatabaseClient | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;
  let reported = '';
  let pending: Promise<void> | undefined;
  let answers = 0;
  let isClosed = false;

  function lose(lost: pg.Client, reason: Error) {
    lost.end().catch(() => {});
    if ('severity' in reason) answers += 1;
    if (isClosed || (client && client !== lost)) return;
    client = undefined;
    retryAt = elapsed() + RETRY_MS;
    if (reason.message !== reported) onLost(reason);
    reported = reason.message;
  }
  async function open() {
    const opened = connectAlone(url);
    opened.on('error', (error) => client === opened && lose(opened, error));
    try {
      await opened.connect();
      await listen(opened, ({ payload }) => onChange(payload!));
      answers += 1;
      await confirm(opened);
      client = opened;
      reported = '';
    } catch (error) {
      lose(opened, error as Error);
    }
  }
  async function confirm(asked: pg.Client) {
    const sentAt = elapsed();
    await ensureListening(asked);
    answers += 1;
    confirmedAt = sentAt;
  }
  async function beatOnce() {
    const asked = client;
    if (asked) await confirm(asked).catch((error: Error) => lose(asked, error));
    else if (elapsed() >= retryAt) await open();
  }
  return {
    isCurrent: () => {
      const age = elapsed() - confirmedAt;
      return client !== undefined && age >= 0 && age <= CURRENT_MS;
    },
    answers: () => answers,
    isListening: () => client !== undefined,
    beat: () => {
      pending ??= beatOnce().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    close: async () => {
      isClosed = true;
      await pending;
      await client?.end();
      client = undefined;
    },
  };
}

const connectAlone = (url: string) =>
  new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: SILENT_MS,
    query_timeout: SILENT_MS,
    keepAlive: true,
    application_name: 'alcancia changes',
  });

/** @throws Error when the connection does not answer, or a pooler answers from another one, which does not listen */
async function ensureListening(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>({
    name: 'beat',
    text: 'select pg_backend_pid() as pid',
  });
  if (onlyRow(rows).pid !== processOf(client)) throw new Error('a pooler stands in front of the database');
}
