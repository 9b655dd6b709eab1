import { sql } from 'drizzle-orm';
import { MOVED_TABLES } from '#db/migrate/move-answers.ts';
import { isPupil } from '#domain/people/names/username.ts';
import { ANSWER_SECTIONS } from './answer-sections.ts';
import {
  ACCOUNTING,
  all,
  byEmail,
  CLOSED_LIST,
  CONTENT,
  madeBy,
  NAMELESS,
  own,
  ownCustomers,
  ownReports,
  ownRequests,
  ownSubscriptions,
  type PersonalTable,
  set,
  ZONE,
} from './personal-table.ts';
import { TABLES_OF_GROUPS } from './tables-of-groups.ts';

/** A table that a download shows within the sections of the runs. */
const ofPurpose = (name: string) => own(name, { sections: {}, erase: 'delete' });

/** The changes of lessons or questions that administrators prepared or approved; they stay, as what they would publish. */
const preparedChanges = (name: string): PersonalTable => ({
  name,
  rows: ({ user_id }) => sql`(prepared_by = ${user_id} or approved_by = ${user_id})`,
  secret: ['approved_by'],
  erase: 'keep',
  kept: { prepared_by: NAMELESS, approved_by: NAMELESS, form: CONTENT, problem: CONTENT },
});

const EMPTY = set(sql`''`);

/** The whole address as JSON has it: `ana@…` is not found in `mariana@…`. */
const quoted = ({ email }: { email: string }) => JSON.stringify(email);

/** In the order of the erasure: a table comes before those that its condition reads. */
export const PERSONAL_TABLES: PersonalTable[] = [
  {
    name: 'mail_queue',
    rows: (person) => sql`recipient = ${person.email} or data ->> 'user_id' = ${person.user_id}
      or data ->> 'request_id' in ${ownRequests(person)} or data ->> 'report_id' in ${ownReports(person)}`,
    erase: 'delete',
  },
  { name: 'mail_deliveries', rows: ({ email }) => sql`recipient = ${email}`, erase: 'delete' },
  {
    name: 'audit_log',
    rows: (person) => sql`(object_type = 'user' and object_id = ${person.user_id})
      or (object_type = 'support_request' and object_id in ${ownRequests(person)})
      or (object_type = 'question_report' and object_id in ${ownReports(person)})`,
    secret: ['actor_id', 'request_id'],
    erase: 'in_database',
    emptied: ['before', 'after'],
    kept: {
      actor_id: NAMELESS,
      object_id: 'the id of a row',
      object_type: CLOSED_LIST,
      action: CLOSED_LIST,
      request_id: 'a random id',
    },
  },
  {
    name: 'security_events',
    rows: ({ user_id }) => sql`(user_id = ${user_id} or actor_id = ${user_id})`,
    secret: ['actor_id', 'request_id'],
    // What an administrator did to the person has the administrator's network and browser.
    secretOfOthers: ({ user_id }) =>
      sql`case when actor_id <> ${user_id} then '{address,user_agent}' else '{}' end::text[]`,
    erase: 'in_database',
    emptied: ['address', 'user_agent'],
    kept: { user_id: NAMELESS, actor_id: NAMELESS, kind: CLOSED_LIST, request_id: 'a random id' },
  },
  own('support_requests', {
    // The folded text repeats the others.
    secret: ['answered_by', 'folded_text'],
    erase: 'delete',
    kept: { answered_by: NAMELESS },
  }),
  own('question_reports', {
    secret: ['settled_by', 'round'],
    erase: { message: EMPTY, answer: EMPTY },
    kept: { settled_by: NAMELESS, reason: CLOSED_LIST, status: CLOSED_LIST },
  }),
  {
    // The others are nobody's until their browser signs up.
    name: 'guests',
    rows: ({ email }) => sql`id in (select s.guest_id from auth_pending_sign_ups s where s.email = ${email})`,
    secret: ['token_hash', 'seed'],
    erase: 'delete',
  },
  {
    name: 'auth_pending_sign_ups',
    rows: byEmail,
    secret: ['password_hash', 'browser_token_hash'],
    erase: 'delete',
  },
  { name: 'auth_confirmation_links', rows: byEmail, secret: ['token_hash'], erase: 'delete' },
  own('auth_address_requests', { secret: ['token_hash'], erase: 'delete' }),
  own('offline_packages', { secret: ['seed', 'digest'], erase: 'delete' }),
  own('push_queue', { secret: ['last_error'], erase: 'delete' }),
  // Whoever knows these can send messages to the browser, or read those that it gets.
  own('push_subscriptions', { secret: ['endpoint', 'p256dh', 'auth'], erase: 'delete' }),
  own('reminder_schedule', { erase: 'delete' }),
  own('reminders_sent', { erase: 'delete' }),
  own('reminder_settings', { erase: 'delete' }),
  own('auth_sessions', { secret: ['token_hash'], erase: 'delete' }),
  own('auth_tokens', { secret: ['token_hash'], erase: 'delete' }),
  {
    name: 'local_stripe_objects',
    rows: (person) =>
      sql`customer in ${ownCustomers(person)} or position(${quoted(person)} in object::text) > 0`,
    erase: {
      object: (person) => sql`replace(object::text, ${quoted(person)}, '"eliminado@invalid"')::jsonb`,
    },
    kept: { id: ACCOUNTING, type: CLOSED_LIST, customer: ACCOUNTING },
  },
  {
    name: 'payment_events',
    rows: (person) => sql`provider_subscription_id in ${ownSubscriptions(person)}`,
    erase: { payload: set(sql`'{}'::jsonb`) },
    kept: { id: ACCOUNTING, provider: CLOSED_LIST, type: CLOSED_LIST, provider_subscription_id: ACCOUNTING },
  },
  own('payment_checkouts', {
    erase: { url: set(sql`null`) },
    kept: {
      ...all(CLOSED_LIST, 'provider status'),
      tier: 'the name of a plan',
      provider_checkout_id: ACCOUNTING,
    },
  }),
  own('user_subscriptions', {
    erase: 'keep',
    kept: {
      ...all(CLOSED_LIST, 'provider state currency'),
      ...all(ACCOUNTING, 'provider_subscription_id provider_customer_id'),
      tier: 'the name of a plan',
      record: 'periods and states, without names',
    },
  }),
  own('point_entries', {
    erase: 'in_database',
    emptied: ['reason'],
    kept: { kind: CLOSED_LIST, time_zone: ZONE },
  }),
  own('subscription_payments', {
    erase: 'keep',
    kept: {
      provider: CLOSED_LIST,
      provider_invoice_id: ACCOUNTING,
      currency: CLOSED_LIST,
    },
  }),
  own('premium_grants', {
    secret: ['granted_by'],
    erase: { reason: EMPTY },
    kept: { granted_by: NAMELESS, time_zone: 'the zone that an administrator chose' },
  }),
  // Badges stay without the run that earned them, which may go.
  own('user_badges', { erase: { attempt_id: set(sql`null`) } }),
  // What belongs to one purpose goes with its runs. Nothing is counted from any but quizzes, and class tests have paid points.
  ...['exam_runs', 'placement_runs', 'review_outcomes', 'review_runs'].map(ofPurpose),
  own('test_runs', { sections: {}, erase: 'keep' }),
  own('runs', {
    sections: ANSWER_SECTIONS,
    erase: ({ user_id }) => sql`user_id = ${user_id} and purpose not in ('quiz', 'test')`,
    kept: { purpose: CLOSED_LIST, time_zone: ZONE },
  }),
  own('run_answers', {
    sections: {},
    erase: 'keep',
    kept: { given: 'numbers and places that answer a question', time_zone: ZONE },
  }),
  own('run_hints', { sections: {}, erase: 'keep' }),
  // What an earlier version wrote; all of it is in the tables above too. `erase_append_only` deletes the rows.
  ...MOVED_TABLES.map((name) => ofPurpose(`old_${name}`)),
  own('review_log', { erase: 'keep', kept: { rating: CLOSED_LIST, time_zone: ZONE } }),
  own('review_cards', { erase: 'delete' }),
  own('seen_law_changes', { erase: 'delete' }),
  own('review_settings', { erase: 'delete' }),
  own('active_days', { erase: 'keep', kept: { time_zone: ZONE } }),
  own('streaks', { erase: 'delete' }),
  own('streak_pauses', { erase: 'delete' }),
  own('user_progress', { erase: 'keep' }),
  own('lesson_openings', { erase: 'keep' }),
  own('certificates', {
    secret: ['revoked_by', 'status_list', 'status_index'],
    // The place in the list of revocations stays, and says that what was signed no longer holds.
    erase: {
      holder_name: set(sql`null`),
      credential: set(sql`null`),
      revoked_at: set(sql`coalesce(revoked_at, now())`),
      revocation: set(sql`'erased'`),
      revoked_reason: EMPTY,
    },
    kept: {
      ...all(CLOSED_LIST, 'category name_source'),
      revoked_by: NAMELESS,
      title: 'what a class gets a certificate for',
    },
  }),
  own('simulation_runs', { erase: 'delete' }),
  own('weekly_points', { erase: 'keep' }),
  own('league_places', { erase: 'delete' }),
  own('profiles', {
    erase: {
      full_name: set(sql`'Cuenta eliminada'`),
      hide_name: set(sql`true`),
      is_ranked: set(sql`false`),
      birth_year: set(sql`null`),
      time_zone: set(sql`'UTC'`),
      country: set(sql`'general'`),
      role: set(sql`'user'`),
    },
    kept: { theme: CLOSED_LIST, staff: CLOSED_LIST },
  }),
  // After profiles, whose trigger writes it.
  own('user_directory', { erase: 'delete' }),
  own('name_moderations', { secret: ['moderated_by'], erase: 'delete', kept: { moderated_by: NAMELESS } }),
  own('user_status', {
    secret: ['updated_by'],
    erase: { reason: EMPTY },
    kept: { updated_by: NAMELESS, status: CLOSED_LIST },
  }),
  // Its trigger empties the column of the profile.
  own('staff_roles', { secret: ['granted_by'], erase: 'delete', kept: { granted_by: NAMELESS } }),
  ...TABLES_OF_GROUPS,
  own('user_consents', { erase: 'keep', kept: { terms_version: 'shows which terms were accepted' } }),
  own('pupil_accounts', {
    secret: ['created_by'],
    erase: 'delete',
    kept: { created_by: NAMELESS },
  }),
  own('account_deletions', {
    secret: ['requested_by'],
    erase: 'keep',
    kept: { requested_by: NAMELESS, step: CLOSED_LIST },
  }),
  own('scheduled_erasures', { erase: 'keep' }),
  madeBy('created_by', 'question_versions', {
    secret: ['correct_answer', 'body', 'reasons', 'explanation', 'passage'],
    erase: 'keep',
    kept: {
      kind: CLOSED_LIST,
      ...all(CONTENT, 'question_text folded_text options body reasons explanation passage'),
    },
  }),
  own('lesson_drafts', { erase: 'delete' }),
  own('content_comments', { erase: 'delete' }),
  own('office_presence', { erase: 'delete' }),
  own('live_quizzes', { secret: ['code', 'seed'], erase: 'delete' }),
  preparedChanges('lesson_changes'),
  preparedChanges('question_changes'),
  madeBy('decided_by', 'fact_decisions', {
    erase: 'keep',
    kept: {
      fact: 'the name of a fact of the content pack',
      value: 'its value',
      decision: CLOSED_LIST,
    },
  }),
  madeBy('created_by', 'regrades', {
    secret: ['after_user_id'],
    erase: 'keep',
    kept: { after_user_id: 'a position in the order of ids' },
  }),
  madeBy('updated_by', 'app_settings', {
    erase: 'keep',
    kept: { key: CLOSED_LIST, value: 'settings of the installation' },
  }),
  {
    name: 'auth_users',
    rows: ({ user_id }) => sql`id = ${user_id}`,
    secret: ['password_hash'],
    // What stands for the address of an account without one is no address.
    secretOfOthers: ({ email }) => sql`case when ${isPupil(email)} then '{email}' else '{}' end::text[]`,
    // Nobody can sign in with an address without a domain.
    erase: {
      email: set(sql`'eliminada-' || id || '@invalid'`),
      username: set(sql`null`),
      password_hash: set(sql`'erased'`),
    },
  },
];
