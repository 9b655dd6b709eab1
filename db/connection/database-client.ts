import pg from 'pg';
import { onlyRow } from '../only-row.ts';

const PROBE_MS = 2_000;
const READ_ONLY = '25006';

/** One URL for each host that a URL names, in its order; PostgreSQL's own library takes such lists too, Node's driver does not. */
export function urlsOfHosts(url: string): string[] {
  const [, before, hosts, after] = /^(\w+:\/\/(?:[^/?]*@)?)([^/?@]*)(.*)$/s.exec(url) ?? [];
  return hosts ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

/** A connection to PostgreSQL; of several hosts in its URL to the one that accepts writes (`target_session_attrs=read-write`). */
export class DatabaseClient extends pg.Client {
  readonly #urls: string[];

  constructor(config: pg.ClientConfig & { connectionString: string }) {
    const urls = urlsOfHosts(config.connectionString);
    super({ ...config, connectionString: urls[0]! });
    this.#urls = urls;
    // A lost connection is the error of whatever statement waits or comes next; without a listener Node would end the process.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = this.#urls.length === 1 ? super.connect() : this.#connectToWritable();
    if (!callback) return connected;
    connected.then(() => callback(null as unknown as Error), callback);
    return undefined;
  }

  async #connectToWritable() {
    Object.assign(this, await findWritable(this.#urls));
    return super.connect();
  }
}

type ClientConfig = ConstructorParameters<typeof DatabaseClient>[0];

/** Runs the work on a connection of its own, which ends with it. */
export async function withClient<Result>(
  config: ClientConfig,
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function findWritable(urls: string[]): Promise<{ host: string; port: number }> {
  try {
    return await Promise.any(urls.map(probe));
  } catch (error) {
    const { errors } = error as AggregateError;
    // What a server answers, such as a wrong password, says more than that another one is away.
    const answered = errors.find((one) => one instanceof pg.DatabaseError);
    throw new Error('none of the hosts accepts writes', { cause: answered ?? errors[0] });
  }
}

/** @throws Error when the host cannot be reached or accepts no writes */
async function probe(url: string): Promise<{ host: string; port: number }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (onlyRow(rows).transaction_read_only === 'off') return { host: client.host, port: client.port };
    throw Object.assign(new Error(`${client.host} accepts no writes`), { code: READ_ONLY });
  } finally {
    // A host that has become silent does not confirm the end either.
    client.end().catch(() => {});
  }
}
