import { CARD_QUESTIONS } from '#domain/course/cards.ts';
import { printMarks } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { SAMPLE_KINDS } from '#test/create-kinds.ts';
import { flipUnseen, type SeenVersion } from '#test/flip-keys.ts';
import type { Environment } from './environment/trial-environment.ts';

type Database = Environment['db'];

const mark = (id: string) => `'MARCA-' || replace(${id}::text, '-', '')`;
const markedBody = (id: string) => `
  case when body ? 'solution' then body || jsonb_build_object('solution', jsonb_build_array(${mark(id)}, ${mark(id)})) else body end`;
const reason = (id: string) => `'motivo-' || replace(${id}::text, '-', '')`;
const passage = (id: string) => `'pasaje-' || replace(${id}::text, '-', '')`;

/** In every explanation and reason of the questions of lessons' cards, which only an answer may bring. */
export const CARD_MARK = 'MARCA-TARJETA';
export const CARD_REASON = 'motivo-TARJETA';

/** Changes the questions of all lessons' cards, which end their texts, to `expression` of `questions`. */
const ofCards = (expression: string) => `
  update lessons set content = text || ${expression} from (
    select id, left(content, at - 1) as text, substr(content, at) as questions
    from lessons, strpos(content, E'\n${CARD_QUESTIONS}\n') as at where at > 0
  ) as cut where cut.id = lessons.id`;

/** Marks explanation, reasons and passage of every version with its id, those of cards' questions, and the text of premium lessons. */
export const MARK_SECRETS = `
  alter table question_versions disable trigger question_versions_immutable;
  update question_versions set explanation = ${mark('id')}, passage = ${passage('id')},
    reasons = array_fill(${reason('id')}, array[cardinality(options)]),
    body = ${markedBody('id')};
  update lessons set content = 'MARCA-PREMIUM ' || content where not is_free;
  ${ofCards(`regexp_replace(regexp_replace(questions, '^( +)> ', '\\1> ${CARD_REASON} ', 'gn'), '^> ', '> ${CARD_MARK} ', 'gn')`)}`;

/** Gives every third question another version; attempts that are open keep theirs. */
export const ADD_VERSIONS = `
  with next as (
    insert into question_versions
      (id, question_id, number, kind, body, question_text, options, reasons, correct_answer, shuffle_options, explanation, passage, statistics_from)
    select next, question_id, number + 1, kind, ${markedBody('next')}, question_text || ' Otra vez.', options, array_fill(${reason('next')}, array[cardinality(options)]),
      case when body is null then (correct_answer + 1) % cardinality(options) else 0 end, shuffle_options, ${mark('next')}, ${passage('next')}, next
    from (
      select v.*, gen_random_uuid() as next from questions q join question_versions v on v.id = q.version_id where q.position % 3 = 0
    ) as current
    returning id, question_id
  )
  update questions q set version_id = next.id from next where q.id = next.question_id`;

/** The versions that a person has answered, in a quiz, a practice, a placement or a review. */
export const ANSWERED = 'select version_id from run_answers where user_id = $1';

/** The versions that person $1 has missed four times, in the answers of `ADD_LEECHES` (trials/secrets-review.ts). */
export const LEECHES =
  'select version_id from review_log where user_id = $1 and not correct group by version_id having count(*) >= 4';

/** Changes keys, explanations, reasons and passages of the versions that this person has not answered, but for leeches' passages. */
export async function changeKeys(db: Database, userId: string): Promise<void> {
  const { rows } = await db.query<SeenVersion>(UNANSWERED, [userId]);
  for (const version of rows)
    await db.query('update question_versions set body = $2 where id = $1', [version.id, flipUnseen(version)]);
  await db.query(CHANGE_OPTIONS, [userId]);
  await db.query(CHANGE_CARDS);
}

/** What person $1 has not answered, of the kinds with a body, with what their and guests' figures were drawn from. */
const UNANSWERED = `
  select v.id, v.kind, v.question_text, v.body, v.options, (
    select coalesce(json_agg(run), '[]') from (
      select seed, coalesce(number, 0) as variant from runs where user_id = $1 and v.id = any(version_ids) and seed is not null
      union select seed, 0 from guests where v.id = any(version_ids)
      union select again_seed, 0 from review_outcomes where user_id = $1 and version_id = v.id and again_seed is not null
    ) as run
  ) as seen
  from question_versions v where body is not null and v.id not in (${ANSWERED})`;

/** Every explanation of a card, and the key of those that are true or false, each time anew. */
const CHANGE_CARDS = ofCards(
  [
    ...['Falso', 'Verdadero'].flatMap((option) => [
      [`- [x] ${option}`, `- [~] ${option}`],
      [`- [ ] ${option}`, `- [x] ${option}`],
      [`- [~] ${option}`, `- [ ] ${option}`],
    ]),
    [CARD_MARK, `${CARD_MARK}-OTRA`],
    [CARD_REASON, `${CARD_REASON}-OTRO`],
  ].reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, 'questions'),
);

const CHANGE_OPTIONS = `
  update question_versions v set correct_answer = case when body is null then (correct_answer + 1) % cardinality(options) else 0 end, explanation = explanation || '-OTRA',
    passage = case when v.id in (${LEECHES}) then passage else passage || '-otra' end, reasons = array(select reason || '-OTRO' from unnest(reasons) as reason)
  where v.id not in (${ANSWERED})`;

const QUESTIONS_PER_LESSON = 50;

/** Copies questions of the content pack into new lessons until there are this many questions. */
export async function growQuestions(db: Database, count: number): Promise<void> {
  const { rows } = await db.query<{ present: number }>(
    'select count(*)::int as present from questions where archived_at is null',
  );
  const missing = Math.max(0, count - rows[0]!.present);
  await db.query(
    `with source as (
      select v.*, row_number() over (order by v.id) - 1 as place, count(*) over () as many
      from questions q join question_versions v on v.id = q.version_id where q.archived_at is null and v.kind = 'single_choice'
    ), places as (
      insert into lessons (title, category, content, is_free, state)
      select 'Copia ' || n, 'inversiones', 'Texto', n % 4 > 0, 'published' from generate_series(1, $2::int) as n returning id
    ), numbered as (
      select id, row_number() over () - 1 as place from places
    ), asked as (
      select gen_random_uuid() as new, l.id as lesson_id, s.*, n from generate_series(0, $1::int - 1) as n
      join source s on s.place = n % s.many join numbered l on l.place = n / ${QUESTIONS_PER_LESSON}
    ), made as (
      insert into questions (id, version_id, lesson_id, position) select new, new, lesson_id, n from asked
    )
    insert into question_versions (id, question_id, number, question_text, options, reasons, correct_answer, statistics_from)
    select new, new, 1, question_text || ' ' || n, options, reasons, correct_answer, new from asked`,
    [missing, Math.ceil(missing / QUESTIONS_PER_LESSON)],
  );
}

/** The text of each version's right option, by question and text, as learners of no country see them. */
export async function readRightOptions(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.query<{ version: string; text: string }>(
    `select question_id || ' ' || question_text as version, options[correct_answer + 1] as text from question_versions`,
  );
  const print = (text: string) => printMarks(text, { country: GENERAL, now: new Date() });
  return new Map(rows.map(({ version, text }) => [print(version), print(text ?? '')]));
}

export const ALL_KINDS = 'Todos los tipos';

/** The ids of all lessons, or of at most this many free and as many premium ones: that of all kinds, and those whose cards' keys change. */
export async function listLessons(db: Database, most = Number.MAX_SAFE_INTEGER): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from (
      select id, row_number() over (partition by is_free order by title <> '${ALL_KINDS}', content !~ '- \\[x\\] (Falso|Verdadero)', id) as place from lessons
    ) as placed where place <= $1 order by id`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** Adds a free lesson with a question of each kind. */
export async function addKinds(db: Database): Promise<void> {
  const samples = Object.entries(SAMPLE_KINDS).map(([kind, sample]) => ({
    correct_answer: 0,
    kind,
    ...sample,
    // Tells how many options are right, as the pack's questions do.
    question_text: sample.question_text.replace('¿Qué son', '¿Qué dos son'),
  }));
  await db.query(
    `with asked as (
      select gen_random_uuid() as new, s.*, row_number() over () - 1 as n from jsonb_to_recordset($1::jsonb)
        as s(kind text, question_text text, options text[], correct_answer int, body jsonb)
    ), place as (
      insert into lessons (title, category, content, is_free, state) values ('${ALL_KINDS}', 'inversiones', 'Texto', true, 'published') returning id
    ), made as (
      insert into questions (id, version_id, lesson_id, position) select new, new, place.id, n from asked, place
    )
    insert into question_versions (id, question_id, number, kind, question_text, options, reasons, correct_answer, shuffle_options, body, statistics_from)
    select new, new, 1, kind, question_text, options, array_fill(''::text, array[cardinality(options)]), correct_answer, kind <> 'true_false', body, new from asked`,
    [JSON.stringify(samples)],
  );
}
