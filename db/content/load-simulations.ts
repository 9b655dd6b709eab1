import { sql } from 'drizzle-orm';
import { hashContent } from '#content/hash-content.ts';
import type { Database } from '#db/connect.ts';
import { simulations } from '#db/schema.ts';
import type { Simulation } from '#domain/simulation/simulation.ts';

/** The pack's simulations can be begun, in its order; earlier versions stay for who is in the middle of one. */
export async function loadSimulations(tx: Database, packed: Simulation[]): Promise<void> {
  await tx.update(simulations).set({ place: null });
  if (packed.length === 0) return;
  const rows = packed.map((content, place) => ({
    hash: hashContent(content),
    name: content.id,
    content,
    place,
  }));
  await tx
    .insert(simulations)
    .values(rows)
    .onConflictDoUpdate({ target: simulations.hash, set: { place: sql`excluded.place` } });
}
