import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

export interface Account {
  uid: number;
  gid: number;
}

export interface Finished {
  /** The exit status; -1 when the program could not be started or was killed. */
  status: number;
  /** Standard output and standard error, as they came. */
  output: string;
}

interface RunOptions {
  cwd?: string;
  account?: Account | undefined;
  /** Standard input; without it the program reads an empty one. */
  input?: string;
}

/** PG* variables, NODE_OPTIONS and locales of the caller must not reach PostgreSQL or its supervisor. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end, optionally as another account, and never throws. */
export function runProgram(command: string[], options: RunOptions = {}): Promise<Finished> {
  return new Promise<Finished>((resolve) => {
    let output = '';
    const child = start(command, options);
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ status: -1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? -1, output }));
    child.stdin.on('error', () => {}).end(options.input);
  }).catch((error: Error) => ({ status: -1, output: error.message }));
}

function start([program = '', ...args]: string[], { cwd, account }: RunOptions) {
  return spawn(program, args, { cwd, ...account, env: cleanEnvironment(), stdio: 'pipe' });
}

/**
 * The first line in which PostgreSQL says why it gave up, without time stamp and level; '' when there is none.
 * Later ones are consequences, and clients turned away meanwhile are no reason.
 */
export function complaintIn(output: string): string {
  const complaints = output.matchAll(/(?:FATAL|PANIC|ERROR|error): +(?!the database system is)(.+)/g);
  return complaints.next().value?.[1]?.trim() ?? '';
}

let supported: Promise<boolean> | undefined;

/**
 * Has the kernel send a program this signal when the process that started it dies, however it dies, where the
 * system has a `setpriv` that can ask for it (Linux). Elsewhere the command is returned as it is.
 */
export async function dyingWithUs(signal: 'INT' | 'KILL', command: string[]): Promise<string[]> {
  supported ??= runProgram(['setpriv', '--pdeathsig', 'KILL', 'true']).then(({ status }) => status === 0);
  return (await supported) ? ['setpriv', '--pdeathsig', signal, ...command] : command;
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

function accountNamed(name: string): Account | undefined {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const line = passwd.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}
