import { and, eq, gt, isNotNull, isNull, like, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { group_members, groups, licences, profiles } from '#db/schema.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { localDay } from '#domain/time/week.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import { type Page, pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { anywhere } from '#features/back-office/frame/server/search-for.ts';
import { isRunningAt } from '#features/licences/server/running.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { LICENCE_STATES, LicenceFilters } from '../licence-filters.ts';

const byId: Term = { by: licences.id };
const columns = {
  name: [{ by: sql`fold_for_search(${groups.name})` }, byId],
  seats: [{ by: licences.seats }, byId],
  ends_at: [{ by: licences.ends_at }, byId],
  created_at: [{ by: licences.created_at }, byId],
};

const nameContains = (search: string): SQL | undefined =>
  search === '' ? undefined : like(sql`fold_for_search(${groups.name})`, anywhere(foldForSearch(search)));

const inState = (now: Date) => ({
  running: isRunningAt(now),
  coming: and(isNull(licences.revoked_at), gt(licences.starts_at, now)),
  ended: and(isNull(licences.revoked_at), lte(licences.ends_at, now)),
  revoked: isNotNull(licences.revoked_at),
});

/** A page of licences, the newest first unless sorted otherwise. */
export async function listLicences(
  { db, now }: Call,
  { page, page_size, search, state, sort }: LicenceFilters & Page,
) {
  const which = and(nameContains(search), state && inState(now)[state]);
  const { limit, offset } = pageOf({ page, page_size });
  const rows = await selectLicences(db)
    .where(which)
    .orderBy(...orderBy(orderOf(sort, columns, reversed(columns.created_at))))
    .limit(limit)
    .offset(offset);
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(licences)
    .innerJoin(groups, eq(groups.id, licences.group_id))
    .where(which);
  return {
    licences: rows.map((row) => present(row, now)),
    ...totalsOf({ page, page_size }, counted[0]?.total ?? 0),
  };
}

/** @throws AppError `not_found` */
export async function readLicence(db: Database, id: string, now: Date) {
  const [row] = await selectLicences(db).where(eq(licences.id, id));
  return present(ensureFound(row), now);
}

const granter = alias(profiles, 'granter');

const selectLicences = (db: Database) =>
  db
    .select({
      licence: licences,
      ...pick(groups, 'name', 'time_zone'),
      granted_by: granter.full_name,
      taken: sql<number>`(select count(*)::int from ${group_members} m
        where m.group_id = ${licences.group_id} and m.role = 'pupil')`,
    })
    .from(licences)
    .innerJoin(groups, eq(groups.id, licences.group_id))
    .leftJoin(granter, eq(granter.user_id, licences.granted_by));

type Row = Awaited<ReturnType<typeof selectLicences>>[number];

const present = ({ licence, time_zone, ...row }: Row, now: Date) => ({
  ...licence,
  ...row,
  state: stateOf(licence, now),
  first_day: localDay(licence.starts_at, time_zone),
  last_day: localDay(licence.ends_at, time_zone),
});

function stateOf(
  { revoked_at, starts_at, ends_at }: Row['licence'],
  now: Date,
): (typeof LICENCE_STATES)[number] {
  if (revoked_at) return 'revoked';
  if (starts_at > now) return 'coming';
  return ends_at > now ? 'running' : 'ended';
}

const MOST_GROUPS = 20;

/** Groups of this year whose name contains a text, by name. */
export async function findGroups({ db }: Call, { search }: { search: string }) {
  const found = await db
    .select(pick(groups, 'id', 'name'))
    .from(groups)
    .where(and(isNull(groups.archived_at), nameContains(search)))
    .orderBy(groups.name, groups.id)
    .limit(MOST_GROUPS);
  return { groups: found };
}
