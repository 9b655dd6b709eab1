import { KINDS } from '#kinds/registry.ts';
import type { Environment } from './environment/trial-environment.ts';
import type { Responses } from './secrets-crawl.ts';

type Several = { question_id: string; question_text: string; options: number; partial: boolean };
type Told = { share: number; parts: boolean[] | undefined; wrong: number[] };

const COUNTS = ['una', 'dos', 'tres', 'cuatro'];

/** How many options are right, as a question says: '¿Qué dos…?' */
export function countIn(question_text: string): number | undefined {
  const word = /¿qué (dos|tres|cuatro)(?!\p{L})/iu.exec(question_text)?.[1];
  return word ? COUNTS.indexOf(word.toLowerCase()) + 1 : undefined;
}

const keysOf = (count: number) =>
  Array.from({ length: 2 ** count - 1 }, (_, index) =>
    [...Array(count).keys()].filter((place) => ((index + 1) >> place) & 1),
  );

/** What a learner without premium is told of these options by the rule, were this the key. */
function tellBy({ options, partial }: Several, correct: number[], chosen: number[]): Told {
  const order = [...Array(options).keys()];
  const texts = { question_text: '', explanation: '', options: order.map(String), country: 'general' };
  const shown = { ...texts, body: { correct, partial }, order, randomness: () => [] };
  const { share, parts } = KINDS.multiple_choice.grade(shown, { options: chosen });
  const wrong = (parts?.toldWrong ?? []).map((at) => chosen[at] ?? -1);
  return {
    share: Math.round(share * 10_000) / 10_000,
    parts: parts?.isOpen ? parts.right : undefined,
    wrong,
  };
}

/**
 * The keys that stay possible for who is told this of the options chosen, may have read how many are right, and knows what is told of
 * other keys; `byShare` those that the share alone leaves, `matching` those of them that have the parts and wrong options told, whether or
 * not the rule tells them.
 */
export function keysLeft(asked: Several, chosen: number[], told: Told, size: number | undefined) {
  const keys = keysOf(asked.options).filter(({ length }) => size === undefined || length === size);
  const byShare = keys.filter((key) => tellBy(asked, key, chosen).share === told.share);
  const matching = byShare.filter(
    (key) =>
      (told.parts?.every((isRight, at) => isRight === key.includes(chosen[at] ?? -1)) ?? true) &&
      told.wrong.every((place) => !key.includes(place)),
  );
  const left = matching.filter((key) => {
    const rule = tellBy(asked, key, chosen);
    return (told.parts || !rule.parts) && (told.wrong.length > 0 || rule.wrong.length === 0);
  });
  return { left: left.length, matching: matching.length, byShare: byShare.length };
}

const ASKED = `select distinct v.question_id, v.question_text, cardinality(v.options) as options, (v.body ->> 'partial')::boolean as partial
  from run_answers a join question_versions v on v.id = a.version_id where a.user_id = $1 and v.kind = 'multiple_choice'`;

/** Answers with several options to person $1, without premium, after which a single key stays possible where the share leaves several. */
export async function findCountedKeys({ db }: Environment, responses: Responses, userId: string) {
  const { rows } = await db.query<Several>(ASKED, [userId]);
  return [...responses].flatMap(([request, content]) => {
    const chosen = /"options":\[([\d,]+)\]/.exec(request)?.[1]?.split(',').map(Number);
    const share = Number(/"share":([\d.]+)/.exec(content)?.[1] ?? 1);
    const asked = rows.filter(({ question_id }) => request.includes(question_id));
    if (!chosen || share === 1 || asked.length === 0) return [];
    const told = { share, parts: readParts(content), wrong: readWrong(content) };
    const isNamed = (each: Several) =>
      [undefined, countIn(each.question_text)].some((size) => {
        const { left, matching, byShare } = keysLeft(each, chosen, told, size);
        // None matches where the trial changed the key between a saved answer and its repetition; that names no key.
        return left < 2 && matching > 0 && byShare > left;
      });
    return asked.every(isNamed) ? [`${request} leaves one key to who reads how many options are right`] : [];
  });
}

const readParts = (content: string) =>
  /"parts":\[([^\]]*)\]/
    .exec(content)?.[1]
    ?.split(',')
    .map((word) => word === 'true');

const readWrong = (content: string) =>
  [...(/"wrong_options":\[(.*?)\]/.exec(content)?.[1] ?? '').matchAll(/"option":(\d+)/g)].map(([, place]) =>
    Number(place),
  );
