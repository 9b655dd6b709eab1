import { RecoveryError } from '#db/embedded/recover-cluster.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads an instant such as `2026-11-23T10:42-05:00`, zone required; undefined for `latest`. @throws RecoveryError for any other text */
export function readInstant(text: string): Date | undefined {
  if (text === 'latest') return undefined;
  const instant = new Date(text);
  if (INSTANT.test(text) && !Number.isNaN(instant.getTime())) return instant;
  throw new RecoveryError(`«${text}» no es un momento con su zona, como 2026-11-23T10:42-05:00.`);
}
