import type { Decision } from './pack-row.ts';

export type Kind = 'lesson' | 'badge' | 'plan';

/** A row that the pack does not overwrite because an administrator edited it, and the fields that differ. */
export type SkippedRow = { kind: Kind; pack_id: string; title: string; fields: string[] };

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
