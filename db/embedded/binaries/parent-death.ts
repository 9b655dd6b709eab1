import { runProgram } from './run-program.ts';

let supported: Promise<boolean> | undefined;

/**
 * Has the kernel send a program this signal when the process that started it dies, however it dies, where the
 * system has a `setpriv` that can ask for it (Linux). Elsewhere the command is returned as it is.
 */
export async function dyingWithUs(signal: 'INT' | 'KILL', command: string[]): Promise<string[]> {
  supported ??= runProgram(['setpriv', '--pdeathsig', 'KILL', 'true']).then(({ status }) => status === 0);
  return (await supported) ? ['setpriv', '--pdeathsig', signal, ...command] : command;
}
