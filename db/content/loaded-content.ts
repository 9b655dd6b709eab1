import type { Decision } from './pack-row.ts';

export type Kind = 'lesson' | 'badge' | 'plan';

/** A row that an administrator edited and that a pack therefore does not touch, and where the two differ. */
export type KeptRow = { kind: Kind; pack_id: string; title: string; fields: string[] };

export type Tally = Record<Decision, number>;

export type LoadedContent = {
  /** True when this very pack had been loaded before and nothing was looked at. */
  alreadyLoaded: boolean;
  tallies: Record<Kind, Tally>;
  kept: KeptRow[];
};

const emptyTally = (): Tally => ({ added: 0, updated: 0, unchanged: 0, edited: 0, deleted: 0 });

export function nothingLoaded(alreadyLoaded: boolean): LoadedContent {
  return {
    alreadyLoaded,
    tallies: { lesson: emptyTally(), badge: emptyTally(), plan: emptyTally() },
    kept: [],
  };
}

const names: Record<Kind, { the: string; one: string; many: string }> = {
  lesson: { the: 'La lección', one: 'lección', many: 'lecciones' },
  badge: { the: 'La insignia', one: 'insignia', many: 'insignias' },
  plan: { the: 'El plan', one: 'plan', many: 'planes' },
};

/** What loading did, in Spanish lines for the person at the terminal; no lines when it did nothing worth a word. */
export function describeLoadedContent({ tallies, kept }: LoadedContent): string[] {
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
    ...kept.map(({ kind, title, fields }) => {
      return `${names[kind].the} «${title}» tiene cambios hechos aquí y se queda así; el paquete difiere en ${fields.join(', ')}.`;
    }),
  ];
}
