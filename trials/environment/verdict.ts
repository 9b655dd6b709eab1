const SHOWN = 20;

/** Ends a trial that cannot run on this machine. */
export function skip(reason: string): never {
  console.log(`Skipped: ${reason}`);
  process.exit(0);
}

/**
 * Ends a trial: one line, the first violations, and the exit code.
 * @param control whether the server was broken on purpose; then the trial fails when it finds nothing
 */
export function conclude(line: string, violations: string[], control = false): never {
  console.log(`${line}: ${violations.length} violations`);
  for (const violation of violations.slice(0, SHOWN)) console.log(`  ${violation}`);
  const passed = control ? violations.length > 0 : violations.length === 0;
  if (control)
    console.log(
      passed
        ? 'The trial found the faults of the control.'
        : 'The trial did not find the faults of the control.',
    );
  process.exit(passed ? 0 : 1);
}
