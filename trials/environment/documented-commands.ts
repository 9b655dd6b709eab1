import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const DOCUMENT = resolve(import.meta.dirname, '../../docs/operations.md');

/**
 * The commands of the fenced block of docs/operations.md that begins with "```sh" and this name.
 * @throws Error when there is not exactly one
 */
export function documentedCommands(name: string): string {
  const blocks = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^```sh (\S+)\n(.*?)^```$/gms)];
  const found = blocks.filter(([, marked]) => marked === name);
  if (found.length !== 1) throw new Error(`docs/operations.md has ${found.length} blocks «${name}»`);
  return found[0]![2]!;
}

/**
 * Runs them as a person would, line by line in one shell.
 * @param words what takes the place of the words of an example
 * @throws Error with the command that failed, and what was printed
 */
export function runDocumented(
  name: string,
  options: { cwd: string; env?: NodeJS.ProcessEnv },
  words: Record<string, string> = {},
): string {
  const commands = replaceWords(documentedCommands(name), words);
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-v', '-c', commands], {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0)
    throw new Error(`the commands «${name}» end with ${status}: ${stderr.trim().slice(-600)}`);
  return stdout;
}

/** @returns a command with the words of an operator instead of those of its example */
export const replaceWords = (command: string, words: Record<string, string>): string =>
  Object.entries(words).reduce((text, [name, value]) => text.replace(name, value), command);

const PROGRAMS =
  /^(npm|node|docker|cp|mkdir|tar|install|apt-get|kubectl|helm|promtool|select|\S*make-certificates\.sh|… patronictl) /;

/** Every command of docs/operations.md: the lines of its `sh` blocks and indented blocks, and the commands in its sentences, each once. */
export function everyDocumentedCommand(): string[] {
  const text = readFileSync(DOCUMENT, 'utf8');
  const blocks = [...text.matchAll(/^```sh[^\n]*\n(.*?)^```$/gms)].flatMap(([, lines]) => lines!.split('\n'));
  const prose = text.replaceAll(/^```.*?^```$/gms, '');
  const indented = [...prose.matchAll(/^ {7,}(\S.*)$/gm)].map(([, line]) => line!);
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replaceAll(/\s+/g, ' '));
  return [...new Set([...blocks, ...indented, ...spans].filter((each) => PROGRAMS.test(each)))];
}
