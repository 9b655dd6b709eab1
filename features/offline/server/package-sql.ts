import { namedQuery } from '#db/named-query.ts';
import { JOIN_TODAY, KEY_TODAY } from '#db/sql/version-key-sql.ts';
import type { TopicMastery } from '#domain/learning/mastery.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { TAKEN_LATE_MS } from '#domain/time/bracket-instants.ts';
import { type AskedRow, holdsOn, questionsOf, versionsToAsk } from '#features/asking/server/run-sql.ts';

type NewPackages = {
  learner: string;
  device: string;
  lessons: readonly string[];
  /** The ids that they get, one for each lesson. */
  ids: readonly string[];
  seesPremium: boolean;
  country: string;
  today: string;
  now: Date;
  until: Date;
};

/** Gives the place of those that have expired to new ones; what was answered in them is still taken. */
export const retireExpired = namedQuery<object, { learner: string; device: string; now: Date }>(
  'retire_expired_packages',
)`update offline_packages set is_current = false
  where user_id = $learner::uuid and device_id = $device::uuid and is_current and expires_at <= $now::timestamptz`;

/** Takes along lessons that the learner may begin today and that have questions, each once for a device. */
export const insertPackages = namedQuery<object, NewPackages>('insert_packages')`
  insert into offline_packages (user_id, id, device_id, lesson_id, version_ids, country, issued_at, expires_at)
  select $learner::uuid, wanted.id, $device::uuid, l.id, ${versionsToAsk('l')}, $country, $now::timestamptz, $until::timestamptz
  from unnest($lessons::uuid[], $ids::uuid[]) as wanted(lesson_id, id) join lessons l on l.id = wanted.lesson_id
  where (l.is_free or $seesPremium::boolean) and ${holdsOn('l', '$today::date')}
    and exists (select from questions where lesson_id = l.id and archived_at is null)
  on conflict do nothing`;

export type StoredPackage = Pick<AskedRow, 'questions'> & {
  id: string;
  lesson_id: string;
  seed: string;
  /** Null when the package is of 1.16. */
  country: string | null;
  issued_at: Date;
  expires_at: Date;
};

/** What device $2 of learner $1 has taken along of the lessons $3. */
export const readPackages = namedQuery<StoredPackage, [learner: string, device: string, lessons: string[]]>(
  'read_packages',
)`
  select p.id, p.lesson_id, p.seed, p.country, p.issued_at, p.expires_at, ${questionsOf('p.version_ids')} as questions
  from offline_packages p where p.user_id = $1 and p.device_id = $2 and p.lesson_id = any($3::uuid[]) and p.is_current
  order by array_position($3, p.lesson_id)`;

/** Of each version, the key by which answers are graded now. */
type Keys = { keys: { version_id: string; regrade_id: string | null; key_body: QuestionBody }[] };

export type GradedPackage = Omit<StoredPackage, 'lesson_id'> & Keys & { digest: string | null };
export type PackageToGrade = StoredPackage &
  GradedPackage & {
    is_free: boolean;
    /** Of a sheet of paper, what it was printed for. */
    assignment_id: string | null;
  };
type ReviewToGrade = GradedPackage & StoredReview;

const KEYS = `
  (select json_agg(json_build_object('version_id', v.id, 'regrade_id', today.regrade_id,
        'key_body', ${KEY_TODAY})) from question_versions v ${JOIN_TODAY} where v.id = any(p.version_ids)) as keys`;

const TO_GRADE = `p.id, p.lesson_id, p.review, p.seed, p.country, p.issued_at, p.expires_at, encode(p.digest, 'hex') as digest,
    ${questionsOf('p.version_ids')} as questions, ${KEYS}`;

type ToLock = [learner: string, id: string, since: Date];

/** Since when a package must have expired, or not yet, for its answers to be taken. */
export const takenSince = (now: Date) => new Date(now.getTime() - TAKEN_LATE_MS);

/** What was submitted is known for good: its reply may have been lost. */
const isTaken = '(p.expires_at >= $3 or p.digest is not null)';

/** Package $2 of learner $1 that expired after $3 or was submitted, which nobody else submits until this transaction ends. */
export const lockPackage = namedQuery<PackageToGrade, ToLock>('lock_package')`
  select ${TO_GRADE}, p.assignment_id, (select is_free from lessons l where l.id = p.lesson_id) as is_free
  from offline_packages p where p.user_id = $1 and p.id = $2 and ${isTaken} and p.review is null for update of p`;

/** A review that a device has taken along, likewise. */
export const lockReview = namedQuery<ReviewToGrade, ToLock>('lock_taken_review')`
  select ${TO_GRADE} from offline_packages p where p.user_id = $1 and p.id = $2 and ${isTaken}
    and p.review is not null for update of p`;

type StoredReview = { review: { due: Record<string, string>; mastery: TopicMastery[] } };

export type TakenReview = Omit<StoredPackage, 'lesson_id'> & Keys;

/** The review that device $2 of learner $1 took along after $3 and has not submitted. */
export const readTakenReview = namedQuery<TakenReview, [learner: string, device: string, since: Date]>(
  'read_taken_review',
)`
  select p.id, p.seed, p.country, p.issued_at, p.expires_at, ${questionsOf('p.version_ids')} as questions, ${KEYS}
  from offline_packages p where p.user_id = $1 and p.device_id = $2 and p.review is not null and p.is_current and p.issued_at > $3`;

type NewReview = Omit<NewPackages, 'lessons' | 'ids' | 'seesPremium' | 'today'> & {
  id: string;
  versions: readonly string[];
  /** As `StoredReview`, as JSON. */
  review: string;
};

/** Takes a review along in the place of an older one, whose answers are still taken. */
export const insertReview = namedQuery<object, NewReview>('insert_taken_review')`
  with retired as (
    update offline_packages set is_current = false
    where user_id = $learner::uuid and device_id = $device::uuid and is_current and review is not null returning id
  )
  insert into offline_packages (user_id, id, device_id, review, version_ids, country, issued_at, expires_at)
  select $learner, $id::uuid, $device, $review::jsonb, $versions::uuid[], $country::text, $now::timestamptz, $until::timestamptz
  from (select count(*) from retired) former on conflict do nothing`;

/** Notes by which answers package $2 of learner $1 became a run. */
export const settlePackage = namedQuery<object, [learner: string, id: string, digest: string]>(
  'settle_package',
)`
  update offline_packages set digest = decode($3, 'hex'), is_current = false where user_id = $1 and id = $2`;
