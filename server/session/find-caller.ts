import { batchLoader } from '#db/batch-loader.ts';
import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import type { Caller } from './caller.ts';
import { hashToken } from './secret-token.ts';

/** Versions of the data that learners share, counted in the database and read with each request. */
export type SharedVersions = { lessons: string; badges: string; plans: string };

/** The caller (null for a visitor) and the current versions of shared data. */
export type FoundCaller = { caller: Caller | null; versions: SharedVersions };

export type FindCaller = (token: string | undefined, now: Date) => Promise<FoundCaller>;

type Row = Caller & { token_hash: Buffer | null; versions: string };
type SessionKey = { hash: Buffer | null; now: Date };

/**
 * The guard's query: the valid session with its person, role, status and subscription. Simultaneous requests share a
 * statement, and nothing is cached between requests, so that a suspension or an ended subscription takes effect at once.
 */
export function createCallerFinder(db: ConnectedDatabase): FindCaller {
  return (token, now) => loadCallers(db, { hash: token ? hashToken(token) : null, now });
}

const loadCallers = batchLoader(async (db, keys: SessionKey[]): Promise<FoundCaller[]> => {
  const hashes = keys.flatMap(({ hash }) => hash ?? []);
  const rows = await findCallers(db, [hashes, keys.at(-1)!.now]);
  const versions = JSON.parse(rows[0]!.versions) as SharedVersions;
  const callers = new Map(rows.map(({ token_hash, versions: _, ...caller }) => [toKey(token_hash), caller]));
  return keys.map(({ hash }) => ({ caller: (hash && callers.get(toKey(hash))) ?? null, versions }));
});

const toKey = (hash: Buffer | null) => hash?.toString('latin1');

/** The callers of the sessions $1 that are valid at $2, with the versions; one row of nulls when there are none. */
const findCallers = namedQuery<Row>(
  'find_callers',
  `
  select v.versions, c.*
  from (select json_object_agg(name, version::text)::text as versions from shared_versions) v
  left join (
    select s.token_hash, s.id as session_id, s.expires_at as session_expires_at,
      s.absolute_expires_at as session_absolute_expires_at, u.id as user_id, p.id as profile_id, u.email, p.full_name, p.role,
      p.total_points, p.time_zone, p.notifications, p.theme, p.hide_name, p.created_at, p.updated_at,
      m.id is not null as is_premium, m.tier as subscription_tier
    from auth_sessions s
    join auth_users u on u.id = s.user_id
    join profiles p on p.user_id = s.user_id
    left join user_status t on t.user_id = s.user_id
    left join user_subscriptions m on m.user_id = s.user_id and m.is_active and m.access_until > $2
    where s.token_hash = any($1::bytea[]) and s.expires_at > $2 and t.status is distinct from 'suspended'
  ) c on true`,
);
