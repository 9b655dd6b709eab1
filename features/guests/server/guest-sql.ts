import { namedQuery } from '#db/named-query.ts';
import { JOIN_TODAY, KEY_TODAY, reasonsOf } from '#db/sql/version-key-sql.ts';
import type { Answer } from '#domain/answer.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import {
  type AskedRow,
  holdsOn,
  questionsOf,
  type SavedAnswer,
  versionsToAsk,
} from '#features/asking/server/run-sql.ts';

/** As whom a guest is shown questions and told grades: a learner without premium who has named no country. */
export const GUEST = { is_premium: false, country: GENERAL };

type GuestAnswer = Omit<SavedAnswer, 'share'> & {
  version_id: string;
  /** The regrade whose key holds today. */
  regrade_id: string | null;
};

/** A guest's lesson with its questions, and the answers as today's key grades them. */
export type Guest = Omit<AskedRow, 'answers'> & {
  id: string;
  lesson_id: string;
  lesson_title: string;
  points_reward: number;
  seed: string;
  answers: GuestAnswer[] | null;
};

const columns = `g.id, g.lesson_id, l.title as lesson_title, l.points_reward, g.seed, ${questionsOf('g.version_ids')} as questions,
  (select json_agg(json_build_object('question_id', v.question_id, 'version_id', v.id, 'given', g.answers -> v.id::text,
      'regrade_id', today.regrade_id, 'key_body', ${KEY_TODAY}, 'explanation', why.explanation, 'passage', why.passage,
      'reasons', ${reasonsOf('v')}, 'reported', false, 'regraded', false) order by array_position(g.version_ids, v.id))
    from question_versions v ${JOIN_TODAY} where v.id = any(g.version_ids) and g.answers ? v.id::text) as answers`;

/** The guest with the token $1 at $2. */
export const readGuest = namedQuery<Guest, [token: Buffer, now: Date]>('read_guest')`
  select ${columns} from guests g join lessons l on l.id = g.lesson_id where g.token_hash = $1 and g.expires_at > $2`;

/** Deletes the guest $1, which only one transaction can. */
export const takeGuest = namedQuery<Guest, [id: string]>('take_guest')`
  with g as (delete from guests where id = $1 returning *)
  select ${columns} from g join lessons l on l.id = g.lesson_id`;

type NewGuest = { token: Buffer; today: string; now: Date; until: Date };

/** Opens the first lesson of the course: free, published, for every country, valid today and with questions. */
export const openGuest = namedQuery<{ id: string }, NewGuest>('open_guest')`
  insert into guests (token_hash, lesson_id, version_ids, created_at, expires_at)
  select $token::bytea, l.id, ${versionsToAsk('l')}, $now::timestamptz, $until::timestamptz from lessons l
  where l.is_free and l.country = '${GENERAL}' and ${holdsOn('l', '$today::date')}
    and exists (select from questions where lesson_id = l.id and archived_at is null)
  order by l.category, l.order_index, l.id limit 1 returning id`;

type AnswerToKeep = { guest: string; version: string; given: Answer };

/** Keeps an answer unless there is one. */
export const keepAnswer = namedQuery<object, AnswerToKeep>('keep_guest_answer')`
  update guests set answers = answers || jsonb_build_object($version::text, $given::jsonb)
  where id = $guest::uuid and not answers ? $version`;
