import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import type { Call } from '#server/endpoints/call.ts';

/** Without characters that are read as others, nor vowels, which would make words. */
const CHARS = 'bcdfghjkmnpqrstvwxz23456789';
const LENGTH = 9;

/** As many of a caller's hashes as go before those of strangers (server/session/password-hasher.ts). */
const AT_ONCE = 2;

const makePassword = () => {
  const chars = Array.from({ length: LENGTH }, () => CHARS[randomInt(CHARS.length)]).join('');
  return chars.replace(/(.{3})(?=.)/g, '$1-');
};

/** New passwords with their hashes, made in the pool of all hashes, so that people who sign in meanwhile wait for two of them at most. */
export function makePasswords({ passwords, caller }: Call, count: number) {
  const turns = pLimit(AT_ONCE);
  return Promise.all(
    Array.from({ length: count }, () =>
      turns(async () => {
        const password = makePassword();
        return { password, password_hash: await passwords.hash(password, { known: caller.user_id }) };
      }),
    ),
  );
}
