import type { Call } from '#server/endpoints/call.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { GUESS_WARNINGS, LOCK_OUTS, SLOW_GUESSES, WRONG_PASSWORDS } from '../limits.ts';

/** A try that was counted before its password is checked, so that many at once do not slip through. */
export type CountedTry = {
  /** @returns whether sign-in is locked from here on */
  failed: () => Promise<boolean>;
  succeeded: () => Promise<void>;
  giveBack: () => Promise<void>;
};

/**
 * Counts a try for the account, and for the account at this network address, so that a sign-in of the owner elsewhere gives strangers no
 * new tries. On a device of the owner only its own tries decide, so that strangers lock nobody out. @throws AppError `rate_limited`
 */
export async function countTry(call: Call, email: string): Promise<CountedTry> {
  const { limits, device } = call;
  const isKnownDevice = call.devices.knows(device, email);
  const source = isKnownDevice ? `${device?.id} ${email}` : `${call.address} ${email}`;
  if (!isKnownDevice) await limits.ensureRemaining(WRONG_PASSWORDS, email);
  const leftHere = await limits.consume(WRONG_PASSWORDS, source);
  const left = isKnownDevice
    ? await limits.count(WRONG_PASSWORDS, email)
    : await limits.consume(WRONG_PASSWORDS, email);
  return {
    async failed() {
      const isSlowGuess = (await limits.count(SLOW_GUESSES, email)) <= 0;
      if (isSlowGuess) await limits.reset(SLOW_GUESSES, email);
      if (leftHere === 0) await closeSignIn(call, source);
      const isLocked = left === 0 || isSlowGuess;
      if (isLocked) await closeSignIn(call, email);
      if (isLocked) await warnOwner(call, email);
      return leftHere === 0 || isLocked;
    },
    async succeeded() {
      await limits.reset(WRONG_PASSWORDS, source);
      await limits.reset(WRONG_PASSWORDS, email);
    },
    async giveBack() {
      await limits.giveBack(WRONG_PASSWORDS, source);
      await limits.giveBack(WRONG_PASSWORDS, email);
    },
  };
}

/** Rejects further tries for 10 minutes, then for 20, then 40 … up to a day. */
async function closeSignIn({ limits }: Call, key: string): Promise<void> {
  await limits.count(LOCK_OUTS, key);
  const times = await limits.used(LOCK_OUTS, key);
  const seconds = Math.min(86_400, WRONG_PASSWORDS.seconds * 2 ** (times - 1));
  await limits.block(WRONG_PASSWORDS, key, seconds);
}

/** At the first lock of a day; the mail is only written where the address has an account. */
async function warnOwner(call: Call, email: string): Promise<void> {
  if ((await call.limits.count(GUESS_WARNINGS, email)) < 0) return;
  await enqueueMail(call.db, call.now, { kind: 'password_guesses', recipient: email, data: {} });
  call.wakeMailer();
}
