import { sql } from 'drizzle-orm';
import { MOVED_TABLES } from '#db/migrate/move-answers.ts';
import { ANSWER_SECTIONS } from './answer-sections.ts';
import {
  ACCOUNTING,
  byEmail,
  CLOSED_LIST,
  CONTENT,
  NAMELESS,
  ofPerson,
  ownCustomers,
  ownReports,
  ownRequests,
  ownSubscriptions,
  type PersonalTable,
  set,
  ZONE,
} from './personal-table.ts';

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
  {
    name: 'support_requests',
    rows: ofPerson,
    // The folded text repeats the others.
    secret: ['answered_by', 'folded_text'],
    erase: 'delete',
    kept: { answered_by: NAMELESS },
  },
  {
    name: 'question_reports',
    rows: ofPerson,
    secret: ['settled_by', 'round'],
    erase: { message: set(sql`''`), answer: set(sql`''`) },
    kept: { user_id: NAMELESS, settled_by: NAMELESS, reason: CLOSED_LIST, status: CLOSED_LIST },
  },
  {
    name: 'auth_pending_sign_ups',
    rows: byEmail,
    secret: ['password_hash', 'browser_token_hash'],
    erase: 'delete',
  },
  { name: 'auth_confirmation_links', rows: byEmail, secret: ['token_hash'], erase: 'delete' },
  { name: 'push_queue', rows: ofPerson, secret: ['last_error'], erase: 'delete' },
  // Whoever knows these can send messages to the browser, or read those that it gets.
  { name: 'push_subscriptions', rows: ofPerson, secret: ['endpoint', 'p256dh', 'auth'], erase: 'delete' },
  { name: 'reminder_schedule', rows: ofPerson, erase: 'delete' },
  { name: 'reminders_sent', rows: ofPerson, erase: 'delete' },
  { name: 'reminder_settings', rows: ofPerson, erase: 'delete' },
  { name: 'auth_sessions', rows: ofPerson, secret: ['token_hash'], erase: 'delete' },
  { name: 'auth_tokens', rows: ofPerson, secret: ['token_hash'], erase: 'delete' },
  {
    name: 'local_stripe_objects',
    rows: (person) =>
      sql`customer in ${ownCustomers(person)} or position(${person.email} in object::text) > 0`,
    erase: {
      object: ({ email }) => sql`replace(object::text, ${email}, 'eliminado@invalid')::jsonb`,
    },
    kept: { id: ACCOUNTING, type: CLOSED_LIST, customer: ACCOUNTING },
  },
  {
    name: 'payment_events',
    rows: (person) => sql`provider_subscription_id in ${ownSubscriptions(person)}`,
    erase: { payload: set(sql`'{}'::jsonb`) },
    kept: { id: ACCOUNTING, provider: CLOSED_LIST, type: CLOSED_LIST, provider_subscription_id: ACCOUNTING },
  },
  {
    name: 'payment_checkouts',
    rows: ofPerson,
    erase: { url: set(sql`null`) },
    kept: {
      user_id: NAMELESS,
      provider: CLOSED_LIST,
      status: CLOSED_LIST,
      tier: 'the name of a plan',
      provider_checkout_id: ACCOUNTING,
    },
  },
  {
    name: 'user_subscriptions',
    rows: ofPerson,
    erase: 'keep',
    kept: {
      user_id: NAMELESS,
      provider: CLOSED_LIST,
      state: CLOSED_LIST,
      tier: 'the name of a plan',
      currency: CLOSED_LIST,
      record: 'periods and states, without names',
      provider_subscription_id: ACCOUNTING,
      provider_customer_id: ACCOUNTING,
    },
  },
  {
    name: 'point_entries',
    rows: ofPerson,
    erase: 'in_database',
    emptied: ['reason'],
    kept: { user_id: NAMELESS, kind: CLOSED_LIST, time_zone: ZONE },
  },
  {
    name: 'subscription_payments',
    rows: ofPerson,
    erase: 'keep',
    kept: {
      user_id: NAMELESS,
      provider: CLOSED_LIST,
      provider_invoice_id: ACCOUNTING,
      currency: CLOSED_LIST,
    },
  },
  {
    name: 'premium_grants',
    rows: ofPerson,
    secret: ['granted_by'],
    erase: { reason: set(sql`''`) },
    kept: { user_id: NAMELESS, granted_by: NAMELESS, time_zone: 'the zone that an administrator chose' },
  },
  // What belongs to one purpose goes with its runs. Nothing is counted from any but quizzes.
  ...['placement_runs', 'review_outcomes', 'review_runs'].map((name) => ({
    ...{ name, rows: ofPerson, sections: {}, erase: 'delete' as const },
  })),
  {
    name: 'runs',
    rows: ofPerson,
    sections: ANSWER_SECTIONS,
    erase: ({ user_id }) => sql`user_id = ${user_id} and purpose <> 'quiz'`,
    kept: { user_id: NAMELESS, purpose: CLOSED_LIST, time_zone: ZONE },
  },
  {
    name: 'run_answers',
    rows: ofPerson,
    sections: {},
    erase: 'keep',
    kept: { user_id: NAMELESS, given: 'numbers and places that answer a question', time_zone: ZONE },
  },
  { name: 'run_hints', rows: ofPerson, sections: {}, erase: 'keep', kept: { user_id: NAMELESS } },
  // What an earlier version wrote; all of it is in the tables above too. `erase_append_only` deletes the rows.
  ...MOVED_TABLES.map((name) => ({
    name: `old_${name}`,
    rows: ofPerson,
    sections: {},
    erase: 'delete' as const,
  })),
  {
    name: 'review_log',
    rows: ofPerson,
    erase: 'keep',
    kept: { user_id: NAMELESS, rating: CLOSED_LIST, time_zone: 'the zone that decided the day' },
  },
  { name: 'review_cards', rows: ofPerson, erase: 'delete' },
  { name: 'review_settings', rows: ofPerson, erase: 'delete' },
  { name: 'active_days', rows: ofPerson, erase: 'keep', kept: { user_id: NAMELESS, time_zone: ZONE } },
  { name: 'streaks', rows: ofPerson, erase: 'delete' },
  { name: 'streak_pauses', rows: ofPerson, erase: 'delete' },
  { name: 'user_progress', rows: ofPerson, erase: 'keep', kept: { user_id: NAMELESS } },
  { name: 'lesson_openings', rows: ofPerson, erase: 'keep', kept: { user_id: NAMELESS } },
  { name: 'weekly_points', rows: ofPerson, erase: 'keep', kept: { user_id: NAMELESS } },
  { name: 'league_places', rows: ofPerson, erase: 'delete' },
  { name: 'user_badges', rows: ofPerson, erase: 'keep', kept: { user_id: NAMELESS } },
  {
    name: 'profiles',
    rows: ofPerson,
    erase: {
      full_name: set(sql`'Cuenta eliminada'`),
      hide_name: set(sql`true`),
      is_ranked: set(sql`false`),
      birth_year: set(sql`null`),
      time_zone: set(sql`'UTC'`),
      country: set(sql`'general'`),
      role: set(sql`'user'`),
    },
    kept: { user_id: NAMELESS, theme: CLOSED_LIST },
  },
  // After profiles, whose trigger writes it.
  { name: 'user_directory', rows: ofPerson, erase: 'delete' },
  {
    name: 'user_status',
    rows: ofPerson,
    secret: ['updated_by'],
    erase: { reason: set(sql`''`) },
    kept: { user_id: NAMELESS, updated_by: NAMELESS, status: CLOSED_LIST },
  },
  {
    name: 'user_consents',
    rows: ofPerson,
    erase: 'keep',
    kept: { user_id: NAMELESS, terms_version: 'shows which terms were accepted' },
  },
  {
    name: 'account_deletions',
    rows: ofPerson,
    secret: ['requested_by'],
    erase: 'keep',
    kept: { user_id: NAMELESS, requested_by: NAMELESS, step: CLOSED_LIST },
  },
  { name: 'scheduled_erasures', rows: ofPerson, erase: 'keep', kept: { user_id: NAMELESS } },
  {
    name: 'question_versions',
    rows: ({ user_id }) => sql`created_by = ${user_id}`,
    secret: ['correct_answer', 'body', 'reasons', 'explanation', 'passage'],
    erase: 'keep',
    kept: {
      created_by: NAMELESS,
      kind: CLOSED_LIST,
      question_text: CONTENT,
      folded_text: CONTENT,
      options: CONTENT,
      body: CONTENT,
      reasons: CONTENT,
      explanation: CONTENT,
      passage: CONTENT,
    },
  },
  { name: 'lesson_drafts', rows: ofPerson, erase: 'delete' },
  {
    name: 'regrades',
    rows: ({ user_id }) => sql`created_by = ${user_id}`,
    secret: ['after_user_id'],
    erase: 'keep',
    kept: { created_by: NAMELESS, after_user_id: 'a position in the order of ids' },
  },
  {
    name: 'app_settings',
    rows: ({ user_id }) => sql`updated_by = ${user_id}`,
    erase: 'keep',
    kept: { updated_by: NAMELESS, key: CLOSED_LIST, value: 'settings of the installation' },
  },
  {
    name: 'auth_users',
    rows: ({ user_id }) => sql`id = ${user_id}`,
    secret: ['password_hash'],
    // Nobody can sign in with an address without a domain.
    erase: { email: set(sql`'eliminada-' || id || '@invalid'`), password_hash: set(sql`'erased'`) },
  },
];
