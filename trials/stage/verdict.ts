const SHOWN = 20;

/**
 * Ends a trial: one line, the first violations, and the exit code.
 *
 * @param control the trial ran on something broken on purpose, so that finding nothing would show that it is blind
 */
export function conclude(line: string, violations: string[], control = false): never {
  console.log(`${line}: ${violations.length} violations`);
  for (const violation of violations.slice(0, SHOWN)) console.log(`  ${violation}`);
  const passed = control ? violations.length > 0 : violations.length === 0;
  if (control)
    console.log(
      passed ? 'The trial saw what the control broke.' : 'The control went unseen: the trial is blind.',
    );
  process.exit(passed ? 0 : 1);
}
