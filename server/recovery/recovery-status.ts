import * as z from 'zod/mini';

/** The row of app_settings from which doctor, figures and 'Sistema' read how far a recovery reaches. */
export const RECOVERY_STATUS = 'recovery.status';

/** The last trials of a recovery: what the successful one found, and why the one after it failed. */
export const drillRecord = z.object({
  succeeded: z.nullable(
    z.object({
      at: z.string(),
      reached: z.string(),
      people: z.int(),
      ledger_sum: z.int(),
      seconds: z.number(),
    }),
  ),
  failed: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type DrillRecord = z.infer<typeof drillRecord>;

/** Instants are ISO 8601 in UTC. */
export const recoveryStatus = z.object({
  covered_until: z.nullable(z.string()),
  /** The newest base backup. */
  base_at: z.nullable(z.string()),
  base_bytes: z.nullable(z.int()),
  /** Since when nothing can be archived, and why; absent while it works. */
  failed: z.optional(z.object({ at: z.string(), reason: z.string() })),
  drill: drillRecord,
});
export type RecoveryStatus = z.infer<typeof recoveryStatus>;
