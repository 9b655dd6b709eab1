import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/** In this order; `daemon` is there for systems that number `nobody` outside Node's range. */
const CANDIDATES = ['postgres', 'nobody', 'daemon'];
const ANYBODY: Account = { uid: 65534, gid: 65534 };

/**
 * The account that must run PostgreSQL, which refuses to run as root: whoever owns the cluster already,
 * else `postgres` or `nobody`. Undefined when we are not root ourselves: then it runs as us.
 */
export function unprivilegedAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return CANDIDATES.map(accountNamed).find((account) => account !== undefined) ?? ANYBODY;
}

/** Hands a cluster that root copied or restored back to its account: PostgreSQL insists on owning its files. */
export function giveTo(account: Account | undefined, cluster: string): void {
  if (!account || statSync(cluster).uid === account.uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, entry), account.uid, account.gid);
  }
  // Last, because it is what the test above looks at: a hand-over cut short is repeated.
  chownSync(cluster, account.uid, account.gid);
}

function accountNamed(name: string): Account | undefined {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const line = passwd.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}
