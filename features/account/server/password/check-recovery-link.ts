import { and, eq, gt } from 'drizzle-orm';
import { auth_tokens } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';

/** Checks a recovery link without using it up (docs/product.md §2.6). @throws AppError `otp_expired`, `rate_limited` */
export async function checkRecoveryLink(call: Call, token: string): Promise<void> {
  const [link] = await call.db
    .select({ id: auth_tokens.id })
    .from(auth_tokens)
    .where(and(eq(auth_tokens.token_hash, hashToken(token)), gt(auth_tokens.expires_at, call.now)));
  if (!link) throw new AppError('otp_expired');
}
