import type { Finding, State } from '../doctor/finding.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { runCommand } from './run-command.ts';

const MARKS: Record<State, string> = { fine: '✓ bien', look: '! mira', broken: '✗ roto' };
const OPTIONS = ['--repair', '--json'];

function print({ check, state, message, remedy }: Finding): void {
  console.log(`${MARKS[state]}  ${check}: ${message}${remedy ? ` → ${remedy}` : ''}`);
}

/** Checks an installation, and ends with 1 when something is broken. */
await runCommand(async (words) => {
  if (words.some((word) => !OPTIONS.includes(word)))
    throw new Error('Uso: npm run doctor [-- --repair] [--json]');
  const findings = await runDoctor(process.env, { repair: words.includes('--repair'), now: new Date() });
  if (words.includes('--json')) console.log(JSON.stringify(findings, null, 2));
  else findings.forEach(print);
  if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1;
});
