import * as z from 'zod/mini';

/** The version of the file format; a file with a higher one is from a newer app. */
export const FORMAT = 1;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The first entry. */
export const label = z.object({ app: z.literal('alcancia'), format: z.int(), created_at: z.string() });

/** The last entry. Equal data gives equal manifests. */
export const manifest = z.object({
  migrations: z.array(z.string()),
  ledger_sum: z.int(),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int(), sha256 })),
  images: z.record(z.string(), z.object({ bytes: z.int(), sha256 })),
});

export type Manifest = z.infer<typeof manifest>;

/** A backup cannot be made or restored; the message is one Spanish sentence for the operator. */
export class BackupError extends Error {}
