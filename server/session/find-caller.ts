import type { ConnectedDatabase } from '#db/connect.ts';
import type { ChangeListener } from '#db/connection/change-listener.ts';
import { namedQuery } from '#db/named-query.ts';
import { batchLoader } from '#db/queries/batch-loader.ts';
import { zoneOrUtc } from '#domain/time/time-zones.ts';
import { type Caller, type CallerFacts, callerAt } from './caller.ts';
import { createCallerCache } from './caller-cache.ts';
import { hashToken } from './secret-token.ts';

/**
 * Versions of the data that learners share, counted in the database; `explanations` is '1' where the setting opens them to everybody, and
 * absent where nobody has set it.
 */
export type SharedVersions = { lessons: string; badges: string; plans: string; explanations?: string };

/** The caller (null for a visitor) and the current versions of shared data. */
export type FoundCaller = { caller: Caller | null; versions: SharedVersions };

export type FindCaller = (token: string | undefined, now: Date) => FoundCaller | Promise<FoundCaller>;

type Row = CallerFacts & { token_hash: Buffer | null; versions: string };
type SessionKey = { hash: Buffer | null; now: Date };

export const createSessionCache = () => createCallerCache<CallerFacts, SharedVersions>();
type SessionCache = ReturnType<typeof createSessionCache>;

/**
 * Finds the valid session with its person, role, status and subscription. The database's answer is used again for as long as the listener
 * is sure to hear of changes (docs/security.md, "What a process remembers"); otherwise simultaneous requests share a statement.
 */
export function createCallerFinder(
  db: ConnectedDatabase,
  listener?: Pick<ChangeListener, 'isCurrent' | 'isListening'>,
  cache = createSessionCache(),
): FindCaller {
  const load = batchLoader((_db, keys: SessionKey[]) =>
    loadCallers(db, keys, listener?.isListening() ? cache : undefined),
  );
  return (token, now) => {
    const hash = token ? hashToken(token) : null;
    return (listener?.isCurrent() && recall(cache, hash, now)) || load(db, { hash, now });
  };
}

/** What is known of a session, or undefined when the database must be asked. */
function recall(cache: SessionCache, hash: Buffer | null, now: Date): FoundCaller | undefined {
  const versions = cache.shared(now);
  if (!versions) return undefined;
  if (!hash) return { caller: null, versions };
  const facts = cache.get(toKey(hash), now);
  return facts && facts.session_expires_at > now
    ? { caller: callerAt(facts, now, areOpen(versions)), versions }
    : undefined;
}

async function loadCallers(db: ConnectedDatabase, keys: SessionKey[], cache: SessionCache | undefined) {
  const now = keys.at(-1)!.now;
  const read = cache?.begin(now);
  try {
    const hashes = keys.flatMap(({ hash }) => hash ?? []);
    const { versions, found } = split(await findCallers(db, [hashes, now]));
    if (cache && read) {
      cache.storeShared(read, versions);
      for (const [key, facts] of found) cache.store(read, key, facts);
    }
    return keys.map(({ hash, now }) => {
      const facts = hash && found.get(toKey(hash));
      return { caller: facts ? callerAt(facts, now, areOpen(versions)) : null, versions };
    });
  } finally {
    if (cache && read) cache.end(read);
  }
}

const areOpen = ({ explanations }: SharedVersions) => explanations === '1';

function split(rows: Row[]) {
  const found = new Map<string, CallerFacts>();
  for (const { token_hash, versions: _, ...facts } of rows)
    if (token_hash) found.set(toKey(token_hash), { ...facts, time_zone: zoneOrUtc(facts.time_zone) });
  return { versions: JSON.parse(rows[0]!.versions) as SharedVersions, found };
}

const toKey = (hash: Buffer) => hash.toString('latin1');

/** The callers of the sessions $1 that are valid at $2, with the versions; one row of nulls when there are none. */
const findCallers = namedQuery<Row>('find_callers')`
  select v.versions, c.*
  from (select json_object_agg(name, version::text)::text as versions from shared_versions) v
  left join (
    select s.token_hash, s.id as session_id, s.expires_at as session_expires_at,
      s.absolute_expires_at as session_absolute_expires_at, u.id as user_id, p.id as profile_id, u.email, p.full_name, p.role,
      p.staff, p.licensed_until, p.time_zone, p.country, p.notifications, p.theme, p.hide_name, p.created_at, m.tier, m.access_until,
      g.granted_until
    from auth_sessions s
    join auth_users u on u.id = s.user_id
    join profiles p on p.user_id = s.user_id
    left join user_status t on t.user_id = s.user_id
    left join user_subscriptions m on m.user_id = s.user_id and m.is_active
    left join premium_grants g on g.user_id = s.user_id
    where s.token_hash = any($1::bytea[]) and s.expires_at > $2 and t.status is distinct from 'suspended'
  ) c on true`;
