const SHOWN = 20;
/** Of violations that begin alike, so that one fault does not hide others. */
const SHOWN_ALIKE = 3;
const ALIKE = 40;

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
  for (const violation of fewAlike(violations).slice(0, SHOWN)) console.log(`  ${violation}`);
  const passed = control ? violations.length > 0 : violations.length === 0;
  if (control)
    console.log(
      passed
        ? 'The trial found the faults of the control.'
        : 'The trial did not find the faults of the control.',
    );
  process.exit(passed ? 0 : 1);
}

function fewAlike(violations: string[]): string[] {
  const seen = new Map<string, number>();
  return violations.filter((violation) => {
    const beginning = violation.slice(0, ALIKE);
    const times = (seen.get(beginning) ?? 0) + 1;
    seen.set(beginning, times);
    return times <= SHOWN_ALIKE;
  });
}
