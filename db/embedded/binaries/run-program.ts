import { spawn } from 'node:child_process';
import type { Account } from './unprivileged-account.ts';

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
