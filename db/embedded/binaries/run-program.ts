import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

export interface Account {
  uid: number;
  gid: number;
}

export interface Finished {
  /** The exit status; -1 when the program could not be started or was killed. */
  status: number;
  output: string;
}

interface RunOptions {
  cwd?: string;
  account?: Account | undefined;
  /** Standard input; without it the program reads an empty one. */
  input?: string;
}

/** The environment without PG* variables, NODE_OPTIONS and locales, which would change PostgreSQL and its supervisor. */
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

/** The first error in PostgreSQL's output except for rejected clients, without time stamp and level; '' if there is none. */
export function failureIn(output: string): string {
  const failures = output.matchAll(/(?:FATAL|PANIC|ERROR|error): +(?! |the database system is)(.+)/g);
  return failures.next().value?.[1]?.trim() ?? '';
}

/** Whether a failure ends only when somebody frees space. */
export const isDiskFull = (failure: string) => /No space left|quota exceeded/i.test(failure);

let supported: Promise<boolean> | undefined;

/** Lets the kernel signal the program when its parent dies; needs `setpriv` (Linux), elsewhere the command is unchanged. */
export async function dyingWithParent(signal: 'INT' | 'KILL', command: string[]): Promise<string[]> {
  supported ??= runProgram(['setpriv', '--pdeathsig', 'KILL', 'true']).then(({ status }) => status === 0);
  return (await supported) ? ['setpriv', '--pdeathsig', signal, ...command] : command;
}

/** Tried in this order. `daemon` is for systems on which the id of `nobody` is outside Node's range. */
const ACCOUNT_NAMES = ['postgres', 'nobody', 'daemon'];
const FALLBACK_ACCOUNT: Account = { uid: 65534, gid: 65534 };

/** The account that runs PostgreSQL when this process is root, which it refuses: the owner of the cluster, or `postgres` or `nobody`. */
export function unprivilegedAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return ACCOUNT_NAMES.map(accountNamed).find((account) => account !== undefined) ?? FALLBACK_ACCOUNT;
}

function accountNamed(name: string): Account | undefined {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const line = passwd.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}
