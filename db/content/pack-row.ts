import { createHash } from 'node:crypto';

/** What decides about a stored row of the pack. */
export type StoredPackRow = { pack_hash: string | null; archived_at: Date | null; contentHash: string };

export type Decision = 'added' | 'updated' | 'unchanged' | 'edited' | 'deleted';

/** Only a row that is unchanged since the pack wrote it is updated; rows edited or deleted by administrators stay. */
export function decideOnRow(stored: StoredPackRow | undefined, desiredHash: string): Decision {
  if (!stored) return 'added';
  if (stored.archived_at) return 'deleted';
  if (stored.pack_hash === stored.contentHash)
    return stored.contentHash === desiredHash ? 'unchanged' : 'updated';
  // An edited row that equals the pack's current version no longer counts as edited.
  return stored.contentHash === desiredHash ? 'updated' : 'edited';
}

export function differingFields<Content extends object>(one: Content, other: Content): string[] {
  const keys = Object.keys(one) as (keyof Content & string)[];
  return keys.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
}

/** A pack lesson's row id, equal in every installation, so that links between lessons work. */
export function packLessonId(packId: string): string {
  const bytes = createHash('sha256').update(`lesson ${packId}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
