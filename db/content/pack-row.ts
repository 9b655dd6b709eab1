import { createHash } from 'node:crypto';

/** What the pack and the database hold of one thing that has a stable id. */
export type StoredPackRow = { pack_hash: string | null; archived_at: Date | null; contentHash: string };

/** What loading a pack does to one row. */
export type Decision = 'added' | 'updated' | 'unchanged' | 'edited' | 'deleted';

/**
 * Decides what becomes of a row when a pack is loaded. Only a row that is still as the pack wrote it follows the
 * pack; what an administrator edited or deleted stays so.
 */
export function decideOnRow(stored: StoredPackRow | undefined, wantedHash: string): Decision {
  if (!stored) return 'added';
  if (stored.archived_at) return 'deleted';
  if (stored.pack_hash === stored.contentHash)
    return stored.contentHash === wantedHash ? 'unchanged' : 'updated';
  // An edit that says what the pack says now is no edit any more: from here on the row follows the pack again.
  return stored.contentHash === wantedHash ? 'updated' : 'edited';
}

/** Names of the fields in which two versions of the same thing differ. */
export function differingFields<Content extends object>(one: Content, other: Content): string[] {
  const keys = Object.keys(one) as (keyof Content & string)[];
  return keys.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
}

/** The same lesson of the pack has the same row id in every installation, so that links between lessons hold. */
export function packLessonId(packId: string): string {
  const bytes = createHash('sha256').update(`lesson ${packId}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
