import type { Environment } from './environment/trial-environment.ts';
import type { TrialPerson } from './environment/trial-people.ts';
import type { Responses } from './secrets-crawl.ts';
import { CARD_MARK, CARD_REASON } from './secrets-database.ts';

export const occurrencesOf = (responses: Responses, text: string, what: string): string[] =>
  [...responses]
    .filter(([, content]) => content.includes(text))
    .map(([request]) => `${request} contains ${what}`);

/** Versions that a person may know something of. */
export type Known = {
  /** Premium learners may see their explanation, everybody passage and reason. */
  answered: Set<string>;
  /** Missed again and again, so that a review shows their passage first. */
  leeches?: Set<string>;
};

export function findMarks(responses: Responses, { answered, leeches }: Known, isPremium: boolean): string[] {
  return [...responses].flatMap(([request, content]) => {
    const marks = [...content.matchAll(/(MARCA|motivo|pasaje)-([0-9a-f]{32})/g)];
    const isFirst = (kind?: string, id = '') =>
      kind === 'pasaje' && leeches?.has(id) && / \/api\/review\/sessions/.test(request);
    const unseen = marks.filter(([, kind, id]) =>
      answered.has(id!) ? kind === 'MARCA' && !isPremium : !isFirst(kind, id),
    );
    return [
      ...unseen.slice(0, 1).map(([mark]) => `${request} contains ${mark}, which is hidden`),
      ...(!isPremium &&
      /MARCA-PREMIUM|"correct_answer"|"explanation"/.test(content) &&
      !request.includes('openapi')
        ? [`${request} contains what only premium may see`]
        : []),
    ];
  });
}

/** Of a card, only an answer to it may bring the reason of its option, and the explanation to premium learners. */
export function findCardMarks(responses: Responses, isPremium: boolean): string[] {
  return [...responses].flatMap(([request, content]) => {
    const isAnswer = /^POST \/api\/lessons\/[^/]+\/cards\/answers/.test(request);
    const hidden = [...(isAnswer ? [] : [CARD_REASON]), ...(isAnswer && isPremium ? [] : [CARD_MARK])];
    return hidden.filter((mark) => content.includes(mark)).map((mark) => `${request} contains ${mark}`);
  });
}

/** An exam tells nobody a right answer before its end. */
export const findExamKeys = (responses: Responses): string[] =>
  [...responses].flatMap(([request, content]) =>
    /^POST \/api\/exams( |\/[^/]+\/answers)/.test(request) &&
    /MARCA-|"(correct_answer|explanation|key|solution)":/.test(content)
      ? [`${request} tells a right answer of an exam`]
      : [],
  );

const SECRETS = `select 'a password hash' as kind, password_hash as text from auth_users where length(password_hash) > 20
union all select 'a token', coding from auth_sessions, lateral unnest(array[encode(token_hash, 'hex'), rtrim(encode(token_hash, 'base64'), '=')]) as coding
union all select 'a secret', value #>> '{}' from app_settings where key like '%secret%' or key like '%\\_key'
union all select 'an address', email from auth_users where id is distinct from $1
union all select 'an id', id::text from auth_users where id is distinct from $1`;

/** Hashes, tokens and secrets in any spelling, and others' addresses and ids. */
export async function findSecrets(
  { db, settings }: Environment,
  responses: Responses,
  me: TrialPerson | null,
): Promise<string[]> {
  const { rows } = await db.query<{ kind: string; text: string }>(SECRETS, [me?.user_id ?? null]);
  const password = decodeURIComponent(new URL(settings.DATABASE_URL!).password);
  const secrets = [...rows, { kind: 'the password of the database', text: password }];
  return [
    ...secrets.flatMap(({ kind, text }) => occurrencesOf(responses, text, kind)),
    ...occurrencesOf(responses, '$argon2', 'a hash'),
    ...occurrencesOf(responses, 'SOURCE-MAP', 'a source map'),
  ];
}
