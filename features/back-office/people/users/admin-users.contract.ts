import * as z from 'zod/mini';
import { admin, byId, support } from '#contract/endpoint.ts';
import { instant, listOf, optionalText, rowId, rowNumber } from '#contract/fields.ts';
import { NAME_ACTIONS, NAME_REASONS } from '#domain/people/names/name-moderation.ts';
import { ROLES, USER_STATUSES } from '#domain/people/profile.ts';
import { STAFF_ROLES } from '#domain/rights.ts';
import { ownPasswordForm } from '#features/account/account.forms.ts';
import { bulkCall, changedCount, chosenWithStatus } from '#features/back-office/frame/bulk.ts';
import { countAll, countedTotals, listQuery } from '#features/back-office/frame/list-page.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { deletionDate } from '#features/personal-data/personal-data.contract.ts';
import { pointEntriesPage, pointEntriesQuery } from '#features/progress/progress.contract.ts';
import { nameForm, premiumForm, reasonForm } from './admin-users.forms.ts';
import { peopleFilters } from './people-filters.ts';

const status = z.enum(USER_STATUSES);

/** `state` as in domain/money/subscription.ts; the learner sees the same dates. */
const runningSubscription = z.object({
  subscription_id: z.string(),
  tier: z.string(),
  state: z.string(),
  subscription_end: z.nullable(instant),
  paid_until: z.nullable(instant),
  /** Whether the provider goes on charging. */
  is_charged: z.boolean(),
});

const premiumGrant = z.object({
  /** The last day, in `time_zone`. */
  day: z.iso.date(),
  time_zone: z.string(),
  reason: z.string(),
  granted_until: instant,
});

export const adminUser = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** What an administrator made the person beside learning; who did it is null once their account is erased. */
  staff: listOf({
    role: z.enum(STAFF_ROLES),
    granted_by: z.nullable(z.string()),
    granted_at: instant,
  }),
  status,
  total_points: z.int(),
  created_at: instant,
  /** When the person last finished a lesson. */
  last_activity_at: z.nullable(instant),
  /** The subscription that the learner sees too, if one runs; suspending the person does not end it. */
  subscription: z.nullable(runningSubscription),
  other_subscriptions: z.array(runningSubscription),
  /** The day that the person sees too as the end of premium, in the person's time zone; null without premium. */
  premium_until: z.nullable(z.iso.date()),
  /** Premium that an administrator gave, while it lasts. */
  premium_grant: z.nullable(premiumGrant),
  time_zone: z.string(),
  /** Why and when the person was suspended; null while active. */
  suspension: z.nullable(z.object({ reason: z.string(), suspended_at: instant })),
  /** When the account is going to be deleted. */
  deletion_due_at: z.nullable(instant),
  is_me: z.boolean(),
});

const publicName = z.object({
  full_name: z.string(),
  /** Others read 'Anónimo'. */
  hide_name: z.boolean(),
  /** The latest decision of an administrator. */
  moderation: z.nullable(
    z.object({
      action: z.enum(NAME_ACTIONS),
      reason: z.enum(NAME_REASONS),
      note: z.string(),
      created_at: instant,
      ended_at: z.nullable(instant),
    }),
  ),
});

/** People in the back office: docs/product.md §7 C60–C68. */
export const adminUsersContract = {
  list: support('GET /admin/users', 'Las personas, las más nuevas primero')
    .input(listQuery({ ...peopleFilters, count: countAll }))
    .output(z.object({ users: z.array(adminUser), ...countedTotals })),
  export: exportedList('/admin/exports/users', 'Las personas filtradas como archivo CSV', peopleFilters),
  one: support('GET /admin/users/{id}', 'Una persona').input(byId).output(adminUser),
  pointEntries: support('GET /admin/users/{id}/point-entries', 'Los puntos de una persona, línea por línea')
    .input(z.strictObject({ id: rowId, ...pointEntriesQuery }))
    .output(pointEntriesPage),
  reversePoints: admin(
    'POST /admin/users/{id}/point-entries/{entry_id}/reversal',
    'Corregir una línea de puntos',
    { status: 201 },
  )
    .input(z.extend(reasonForm, { id: rowId, entry_id: rowNumber }))
    .output(z.object({ id: z.int(), points: z.int(), total_points: z.int() })),
  download: admin('POST /admin/users/{id}/personal-data/download', 'Descargar los datos de una persona')
    .input(z.extend(ownPasswordForm, { id: rowId }))
    .output(z.file()),
  requestDeletion: admin('POST /admin/users/{id}/deletion', 'Eliminar la cuenta de una persona', {
    status: 201,
  })
    .input(z.extend(ownPasswordForm, { id: rowId }))
    .output(deletionDate),
  undoDeletion: admin('DELETE /admin/users/{id}/deletion', 'Cancelar la eliminación de una cuenta', {
    status: 204,
  }).input(byId),
  setStatus: admin('PUT /admin/users/{id}/status', 'Suspender o activar a una persona')
    .input(
      z.strictObject({
        id: rowId,
        status,
        reason: optionalText(500),
        /** Since when the caller saw the person suspended, or null while active; a conflict if it changed. */
        seen_suspended_at: z.optional(z.nullable(z.iso.datetime())),
      }),
    )
    .output(adminUser),
  setManyStatuses: admin(
    'POST /admin/users/bulk',
    'Suspender o activar a varias personas, a todas o a ninguna',
    bulkCall('people'),
  )
    .input(z.strictObject({ people: chosenWithStatus(USER_STATUSES), status, reason: optionalText(500) }))
    .output(changedCount),
  setStaff: admin('PUT /admin/users/{id}/staff', 'Dar funciones a una persona, o quitárselas')
    .input(
      z.strictObject({
        id: rowId,
        /** All that the person is to have. */
        staff: z.array(z.enum(STAFF_ROLES, 'No es una función.')).check(z.maxLength(STAFF_ROLES.length)),
      }),
    )
    .output(adminUser),
  resetName: admin('DELETE /admin/users/{id}/name', 'Restablecer el nombre de una persona')
    .input(byId)
    .output(adminUser),
  publicName: admin('GET /admin/users/{id}/public-name', 'El nombre de una persona que ven los demás')
    .input(byId)
    .output(publicName),
  moderateName: admin('PUT /admin/users/{id}/public-name', 'Ocultar el nombre de una persona, o sustituirlo')
    .input(z.extend(nameForm, { id: rowId }))
    .output(publicName),
  showName: admin('DELETE /admin/users/{id}/public-name', 'Volver a mostrar el nombre de una persona')
    .input(byId)
    .output(publicName),
  grantPremium: admin('PUT /admin/users/{id}/premium', 'Dar premium a una persona hasta el final de un día')
    .input(z.extend(premiumForm, { id: rowId }))
    .output(adminUser),
  withdrawPremium: admin('DELETE /admin/users/{id}/premium', 'Retirar el premium dado a una persona')
    .input(byId)
    .output(adminUser),
};
