import { namedQuery } from '#db/named-query.ts';
import { JOIN_TODAY, KEY_TODAY } from '#db/sql/version-key-sql.ts';
import type { Answer } from '#domain/answer.ts';
import type { LiveScore, LiveStep } from '#domain/groups/live-quiz.ts';
import { holdsOn, versionsToAsk } from '#features/asking/server/run-sql.ts';
import type { AskedVersion, KeyedVersion } from '#features/asking/server/shown-question.ts';

/** The question that a live quiz asks, with the key of today. */
export type LiveQuestion = KeyedVersion & { id: string; explanation: string };

/** SQL for the question of row `q`, a `LiveQuestion`. */
const questionOf = `(select json_build_object('id', v.question_id, 'version_id', v.id, 'kind', v.kind, 'question_text', v.question_text,
    'options', v.options, 'shuffle_options', v.shuffle_options, 'body', v.body, 'created_at', v.created_at, 'seed', q.seed,
    'key_body', ${KEY_TODAY}, 'explanation', why.explanation)
  from question_versions v ${JOIN_TODAY} where v.id = q.version_ids[q.place + 1])`;

export type LiveRow = LiveStep & {
  id: string;
  code: string;
  user_id: string;
  total: number;
  shown: number;
  teams: number;
  country: string;
  explains: boolean;
  lesson_title: string;
  question: LiveQuestion;
};

type LessonKey = { lesson: string; premium: boolean; today: string };

/** The questions of a lesson that somebody with or without premium may open on a day. */
export const readLesson = namedQuery<{ versions: string[] }, LessonKey>('read_live_lesson')`
  select ${versionsToAsk('l')}::text[] as versions from lessons l
  where l.id = $lesson::uuid and (l.is_free or $premium::boolean) and ${holdsOn('l', '$today::date')}`;

type At = { id: string; now: Date };

export const readQuiz = namedQuery<LiveRow, At>('read_live_quiz')`
  select q.id, q.code, q.user_id, q.phase, q.place, q.shown, q.teams, q.country, q.explains, cardinality(q.version_ids) as total,
    l.title as lesson_title, ${questionOf} as question
  from live_quizzes q join lessons l on l.id = q.lesson_id where q.id = $id::uuid and q.expires_at > $now::timestamptz`;

/** With what was got in the questions whose key was shown, and the answer to the one that is asked. */
export type PlayerRow = LiveScore & {
  id: string;
  is_removed: boolean;
  given: Answer | null;
  answered: number | null;
};

export const readPlayers = namedQuery<PlayerRow, Pick<At, 'id'>>('read_live_players')`
  select p.id, p.nickname, p.team, p.removed_at is not null as is_removed, coalesce(of.share, 0) as share, coalesce(of.ms, 0)::int as ms,
    now.given, now.share as answered
  from live_players p join live_quizzes q on q.id = p.quiz_id
  left join live_answers now on now.player_id = p.id and now.place = q.place
  left join lateral (select sum(a.share) as share, sum(a.ms) as ms from live_answers a
    where a.player_id = p.id and a.place < q.shown) of on true
  where p.quiz_id = $id::uuid order by p.joined_at, p.id`;

export type LiveShare = AskedVersion & { right: number };

/** Of each question whose key was shown, which share of its answers was right. */
export const readShares = namedQuery<LiveShare, Pick<At, 'id'>>('read_live_shares')`
  select v.id as version_id, v.kind, v.question_text, v.options, v.shuffle_options, v.body, v.created_at, q.seed,
    coalesce(avg((a.share = 1)::int), 0)::float8 as right
  from live_quizzes q cross join lateral unnest(q.version_ids) with ordinality as asked(id, nth)
  join question_versions v on v.id = asked.id
  left join (live_answers a join live_players p on p.id = a.player_id and p.removed_at is null)
    on p.quiz_id = q.id and a.place = asked.nth - 1
  where q.id = $id::uuid and asked.nth <= q.shown group by asked.nth, v.id, q.id order by asked.nth`;

type ByToken = { id: string; token: Buffer; now: Date };

/** Who has a token in a live quiz. */
export const findPlayer = namedQuery<{ id: string; is_removed: boolean }, ByToken>('find_live_player')`
  select p.id, p.removed_at is not null as is_removed from live_players p join live_quizzes q on q.id = p.quiz_id
  where p.token_hash = $token::bytea and q.id = $id::uuid and q.expires_at > $now::timestamptz`;

export type Answering = LiveStep & {
  player: string;
  is_removed: boolean;
  country: string;
  given: Answer | null;
  question: LiveQuestion;
};

/** The question that a live quiz asks, for who has a token, with the answer that was given. */
export const readAnswering = namedQuery<Answering, ByToken>('read_live_answering')`
  select p.id as player, p.removed_at is not null as is_removed, q.phase, q.place, q.country, a.given, ${questionOf} as question
  from live_players p join live_quizzes q on q.id = p.quiz_id
  left join live_answers a on a.player_id = p.id and a.place = q.place
  where p.token_hash = $token::bytea and q.id = $id::uuid and q.expires_at > $now::timestamptz`;

type NewAnswer = { player: string; place: number; given: Answer; share: number; now: Date };

/** Saves the first answer to the question that is open; the row's lock orders it before or after the teacher's closing. */
export const saveLiveAnswer = namedQuery<object, NewAnswer>('save_live_answer')`
  with q as (select q.opened_at from live_quizzes q join live_players p on p.quiz_id = q.id
    where p.id = $player::uuid and p.removed_at is null and q.phase = 'open' and q.place = $place::smallint for key share of q)
  insert into live_answers (player_id, place, given, share, ms)
  select $player::uuid, $place::smallint, $given::jsonb, $share::float8,
    greatest(0, least(86400000, extract(epoch from $now::timestamptz - q.opened_at) * 1000))::int from q
  on conflict do nothing returning place`;
