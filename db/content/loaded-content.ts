import { createHash } from 'node:crypto';

export type Kind = 'lesson' | 'badge' | 'plan';

/** A row that the pack does not overwrite because an administrator edited it, and the fields that differ. */
type SkippedRow = { kind: Kind; pack_id: string; title: string; fields: string[] };

export type Tally = Record<Decision, number>;

export type LoadedContent = {
  /** This version had been loaded before, so that nothing was compared. */
  alreadyLoaded: boolean;
  tallies: Record<Kind, Tally>;
  skipped: SkippedRow[];
};

const emptyTally = (): Tally => ({ added: 0, updated: 0, unchanged: 0, edited: 0, deleted: 0 });

export function nothingLoaded(alreadyLoaded: boolean): LoadedContent {
  return {
    alreadyLoaded,
    tallies: { lesson: emptyTally(), badge: emptyTally(), plan: emptyTally() },
    skipped: [],
  };
}

const names: Record<Kind, { the: string; one: string; many: string }> = {
  lesson: { the: 'La lección', one: 'lección', many: 'lecciones' },
  badge: { the: 'La insignia', one: 'insignia', many: 'insignias' },
  plan: { the: 'El plan', one: 'plan', many: 'planes' },
};

/** Describes the outcome in Spanish lines for the terminal; no lines when nothing has changed. */
export function describeLoadedContent({ tallies, skipped }: LoadedContent): string[] {
  const kinds = Object.keys(names) as Kind[];
  const count = (kind: Kind, amount: number) =>
    `${amount} ${amount === 1 ? names[kind].one : names[kind].many}`;
  const list = (decision: Decision) => {
    const parts = kinds.flatMap((kind) =>
      tallies[kind][decision] > 0 ? count(kind, tallies[kind][decision]) : [],
    );
    return parts.join(', ');
  };
  const added = list('added');
  const updated = list('updated');
  return [
    ...(added ? [`Contenido nuevo: ${added}`] : []),
    ...(updated ? [`Contenido actualizado: ${updated}`] : []),
    ...skipped.map(({ kind, title, fields }) => {
      return `${names[kind].the} «${title}» tiene cambios hechos aquí y se queda así; el paquete difiere en ${fields.join(', ')}.`;
    }),
  ];
}

/** What decides about a stored row of the pack. */
type StoredPackRow = { pack_hash: string | null; archived_at: Date | null; contentHash: string };

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
export const packLessonId = (packId: string): string =>
  uuidOf(createHash('sha256').update(`lesson ${packId}`));

/** A UUID (version 8, RFC 9562 §5.8) of the first 16 bytes of a hash. */
export function uuidOf(hash: { digest: () => Buffer }): string {
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
