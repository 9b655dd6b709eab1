import { MOST_EXPORTED } from './csv-file.ts';

const BATCH = 500;

type Slice = { limit: number; offset: number };

/** Reads the rows of a file in batches, so that no statement takes long. `isCut` tells that there are more than a file holds. */
export async function readForExport<Row>(
  read: (slice: Slice) => Promise<Row[]>,
  most = MOST_EXPORTED,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  while (rows.length <= most) {
    const batch = await read({ limit: BATCH, offset: rows.length });
    rows.push(...batch);
    if (batch.length < BATCH) break;
  }
  return { rows: rows.slice(0, most), isCut: rows.length > most };
}
