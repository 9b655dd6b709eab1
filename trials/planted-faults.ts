import { LEAKS, type LeakName } from './secrets-leaks.ts';

/** Texts of the built server → what replaces them. */
export type Faults = Record<string, string>;

const DIES =
  'const dieAt = (...point) => { if (process.env.DIE_AT === point.join(" ")) process.kill(process.pid, "SIGKILL"); };';
const RUN = 'await steps[step].run(services, user_id);';
const RUN_OR_DIE = `dieAt(user_id, "before", step); ${RUN} dieAt(user_id, "after", step);`;
const ADVANCE = 'await advance(services, user_id, steps[step].next);';
const ERASE = 'if (erase === "keep" || erase === "in_database") return;';
const SCHEDULE = 'await endSubscriptions(call, userId, "period_end", () => schedule(';
const RETRY = '.set({ retry_at }).where(eq(account_deletions.user_id, claimed.user_id))';
const CONTINUE = 'async function continueDeletions(';
const STEP = `${RUN}\n\t\t${ADVANCE}`;
const SUSPENDED = 'if (person.status === "suspended") throwSuspended(call.config);';
const NOTED = 'await noteAttempt(call, lesson_id);';

/** All that trials change in the server. `planted-faults.test.ts` finds each of these texts in the build. */
const OWN = {
  unrecognizedErrors: {
    'AWAY = /^(ECONN|': 'AWAY = /^never(ECONN|',
    // What a frozen database is noticed by.
    'if (AWAY_MESSAGES.some(': 'if (false && AWAY_MESSAGES.some(',
  },
  checkoutsUnlocked: {
    '"select pg_advisory_xact_lock($1, hashtext($2))"': '"select $1::int, hashtext($2)"',
    '.provider_checkout_id} is not distinct from ': '.provider_checkout_id} is null or true or null = ',
  },
  classTestUnlocked: { 'for no key update of r"': '"' },
  /** Between reading the account and opening its session, so that a suspension can come there on a machine of any speed. */
  slowSignIn: { [SUSPENDED]: `${SUSPENDED} await new Promise((go) => setTimeout(go, 200));` },
  twiceAtOnce: {
    // Reviews begin their statement like this too.
    ' and xmin = $profileVersion::xid for no key update\n  ), done as (\n    update runs a':
      ' and $profileVersion::xid is not null\n  ), done as (\n    update runs a',
    ' and a.id = $attempt::uuid and a.finished_at is null': ' and a.id = $attempt::uuid',
    // The lock of a person's row at sign-in; places in leagues are locked like this too.
    'eq(auth_users.password_hash, password_hash))).for("share")':
      'eq(auth_users.password_hash, password_hash)))',
  },
  /** The server looks for due steps ten times a second, and dies at the point that DIE_AT names: the person, and where. */
  diesDuringDeletion: {
    'runInBackground("deletions", 3e4,': 'runInBackground("deletions", 100,',
    [CONTINUE]: `${DIES} ${CONTINUE}`,
    [RETRY]: RETRY.replace('retry_at', 'retry_at: new Date(now.getTime() + 300)'),
    [ERASE]: `${ERASE} dieAt(person.user_id, "table", name);`,
    [SCHEDULE]: SCHEDULE.replace('schedule(', '(dieAt(userId, "requested"), schedule)('),
  },
  diesAtStep: { [STEP]: `${RUN_OR_DIE} ${ADVANCE} dieAt(user_id, "advanced", step);` },
  stepRecordedBefore: { [STEP]: `${ADVANCE} ${RUN_OR_DIE}` },
  hastySignIn: {
    'const compared = passwordHash ?? await nobody;':
      'if (!passwordHash) return false; const compared = passwordHash;',
  },
  guestKept: {
    'with g as (delete from guests where id = $1 returning *)':
      'with g as (select * from guests where id = $1)',
  },
  slowImport: {
    'await lockUntilCommit(tx, "lessonImport");': 'await new Promise((done) => setTimeout(done, 6000));',
  },
  silentImport: { 'return planRest(planning, rest, all);': 'return planRest(planning, rest, []);' },
  leaguesOften: { 'background("leagues", 5e3,': 'background("leagues", 100,' },
  leaguesUnguarded: {
    'whileHolding(db, "leagues", ': '((_db, _lock, job) => job())(db, "leagues", ',
    'where g.id = r.group_id and g.closed_at is null': 'where g.id = r.group_id',
    // Of the key the group of a place would follow.
    'group by m.user_id, m.follows, g.id,': 'group by m.user_id, m.follows, m.group_id, g.id,',
  },
  liveDeaf: { 'announced.on("live", (id) => refresh(id))': 'announced.on("live", () => {})' },
  textsUnchecked: {
    'if (isUnfit(input)) throw new AppError("invalid_request");': '',
    'if (isUnstorable(error)) return': 'if (false) return',
  },
  lengthUnchecked: { 'text.length > max * LONGEST_FORM ? text : ': '' },
  moveForgotten: {
    'insert into answer_moves (source, after_user': 'insert into answer_moves as m (source, after_user',
    '(excluded.after_user, excluded.after_id, excluded.moved)': '(m.after_user, m.after_id, excluded.moved)',
  },
  /** Between the commit and its reply, so that a kill can come there. */
  slowReply: {
    [NOTED]: `${NOTED} if (process.env.SLOW_REPLY) await new Promise((go) => setTimeout(go, 300));`,
  },
  poolerUnchecked: { 'await ensureSessions(ownerUrl);': '' },
  regradesOften: { 'background("regrades", 5e3,': 'background("regrades", 100,' },
  regradesUnguarded: {
    // Finishes begin their statements like this too.
    ' and xmin = $profileVersion::xid for no key update\n  ), outdated as (':
      ' and $profileVersion::xid is not null\n  ), outdated as (',
    'await tryLockUntilCommit(lock, "regrades")': 'true',
  },
  seatsUnlocked: { 'eq(groups.code, code)).for("no key update")': 'eq(groups.code, code))' },
  forgetful: {
    'await putOff(services, waiting, ': 'await ((_, mail) => remove(services.db, mail))(services, waiting, ',
    'if (isStatus(error, 412) || isStatus(error, 409)) return false;': 'return true;',
  },
  /** The end of the lease, and clearing when a connection is lost. */
  cacheUnsafe: { 'listener?.isCurrent()': 'listener?.isListening()', 'cache.drop("everybody");': '' },
  hastyStop: { 'isDraining = true;': 'isDraining = true; server.closeAllConnections();' },
  allRequestsAtOnce: {
    'previous === outgoing || previous.writableFinished': 'true',
    'document ??= prepareDocument()': 'document = prepareDocument()',
  },
  workersNeverAgain: {
    'if (stopping.signal.aborted) return;\n\t\t\tlog.error(': 'return;\n\t\t\tlog.error(',
  },
} satisfies Record<string, Faults>;

const leaking = Object.fromEntries(
  Object.entries(LEAKS).map(([name, { faults }]) => [name, faults]),
) as Record<LeakName, Faults>;

export const FAULTS: Record<keyof typeof OWN | LeakName, Faults> = { ...OWN, ...leaking };
export type FaultName = keyof typeof FAULTS;
