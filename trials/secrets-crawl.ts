import { Agent } from 'node:http';
import pLimit from 'p-limit';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { contract } from '#features/contract.ts';
import type { Ask } from '#kinds/ask.ts';
import { endpointsOf } from '#server/endpoints/describe-api.ts';
import { pagePaths } from '#web/page-paths.ts';
import { type HttpResponse, type RequestOptions, sendRequest } from './environment/send-request.ts';
import type { TrialPerson } from './environment/trial-people.ts';

/** A practice, a review or an exam. */
export type Practice = { id: string; questions: { id: string; ask?: Ask }[] };

export type Responses = Map<string, string>;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const READS = endpointsOf(contract).filter(({ method }) => method === 'GET');
const STRANGER = '11111111-1111-4111-8111-111111111111';
const CALLS_AT_ONCE = 4;

/** How many ids are tried at each read. */
export type Ids = {
  /** The back office rejects learners before it looks at an id. */
  office: number;
  /** Of those that are neither a lesson's nor an attempt's, such as thousands of questions'. */
  others: number;
  /** What a document brings are answers of calls that are tried with every id. */
  documents: number;
};

type Question = { id: string; question_text: string; options: string[]; ask?: Ask };
type Attempt = { id: string; questions: Question[] };

/** At most this many of a list, evenly spread over it. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(items.length, most) }, (_, index) => items[Math.floor(index * step)]!);
}

export function createCrawler(port: number, { token }: TrialPerson, tried: Ids) {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLS_AT_ONCE });
  const responses: Responses = new Map();
  const call = async (options: RequestOptions): Promise<HttpResponse> => {
    const answer = await sendRequest(port, { token, agent, ...options });
    const { method = 'GET', path, body } = options;
    responses.set(`${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`, format(answer));
    return answer;
  };
  const post = (path: string, body: unknown) => call({ method: 'POST', path: `/api${path}`, body });
  return {
    responses,
    post,
    read: (path: string) => call({ path: `/api${path}` }),
    /** Every read of the contract and every page's document, with these ids and many of all others that occurred in a response. */
    readAll: async (known: string[]) => {
      for (const { path } of READS.filter((each) => !each.path.includes('{')))
        await call({ path: `/api${path}` });
      await post('/functions/check-subscription', {});
      const found = new Set([...responses.values()].join(' ').match(UUID) ?? []).difference(new Set(known));
      const ids = [...new Set([STRANGER, ...known, ...spread([...found], tried.others)])];
      for (const { path } of READS.filter((each) => each.path.includes('{')))
        await pLimit(CALLS_AT_ONCE).map(path.startsWith('/admin/') ? spread(ids, tried.office) : ids, (id) =>
          call({ path: `/api${path.replace('{id}', id)}` }),
        );
      const visit = { accept: 'text/html' };
      for (const page of pagePaths)
        for (const id of page.includes('$id') ? spread(ids, tried.documents) : [''])
          await call({ path: page.replace('$id', id), headers: visit });
    },
    /** Starts or resumes the quiz of each lesson; null where the lesson is closed to this person. */
    openQuizzes: async (lessons: string[]): Promise<Attempt[]> => {
      const attempts: Attempt[] = [];
      for (const lesson of lessons) {
        const { status, text } = await post(`/lessons/${lesson}/attempts`, {});
        if (status === 201) attempts.push(JSON.parse(text) as Attempt);
      }
      return attempts;
    },
    /** Starts or resumes the exam of each category. */
    openExams: async (): Promise<Practice[]> => {
      const exams: Practice[] = [];
      for (const category of LESSON_CATEGORIES) {
        const { status, text } = await post('/exams', { category });
        if (status === 201) exams.push(JSON.parse(text) as Practice);
      }
      return exams;
    },
    provoke: async ({ id, questions }: Attempt) => {
      const question_id = questions.at(-1)!.id;
      for (const option of [5, 6, -1, null, '0'])
        await post(`/attempts/${id}/answers`, { question_id, option });
      await post(`/attempts/${id}/answers`, { question_id: STRANGER, option: 0 });
      await post(`/attempts/${STRANGER}/answers`, { question_id, option: 0 });
      await post(`/attempts/${id}/answers`, { question_id, option: 9, explain: true });
      await post(`/attempts/${id}/finish`, {});
      await call({ path: `/api/attempts/${id}` });
      await call({ path: `/api/questions/${question_id}` });
      await call({ path: `/api/admin/questions?lesson_id=${id}` });
    },
    close: () => agent.destroy(),
  };
}

/** Status, headers and text, without what differs in every response. */
export function format({ status, headers, text }: HttpResponse): string {
  const { date: _, 'x-request-id': id, ...rest } = headers;
  const content = id ? text.replaceAll(String(id), 'id') : text;
  const timeless = content
    .replace(/"expires_at":"[^"]*"/g, '"expires_at":""')
    // What is predicted about the memory falls from one call to the next.
    .replace(/"(recall|mastery)":[\d.e-]+/g, '"$1":0');
  const { 'content-length': length, ...others } = rest;
  const head = /"(recall|mastery)":/.test(content) ? others : { ...others, 'content-length': length };
  return `${status} ${JSON.stringify(head)} ${timeless}`;
}

export function differences(before: Responses, after: Responses): string[] {
  return (
    [...after]
      // A document may go before all its data are there; what it brings are answers of calls that are compared.
      .filter(([request]) => request.includes(' /api/'))
      .map(
        ([request, text]) => [request, ...[before.get(request) ?? '', text].map(withoutOwnEvents)] as const,
      )
      .filter(([, one, other]) => one !== other)
      .map(([request, one, other]) => `${request} depends on the key: ${firstDifference(one!, other!)}`)
  );
}

/** A crawl tries the back office too; each crawl adds these events to the activity of its account. */
function withoutOwnEvents(response: string): string {
  const rest = response.replace(/\{"id":\d+,"kind":"access_denied"[^{}]*\},?/g, '');
  if (rest === response) return response;
  return rest
    .replace(/"next":(\d+|null)/, '"next":0')
    .replace(/"content-length":"\d+"/, '"content-length":""');
}

/** The length differs before the text that makes it differ. */
const withoutLength = (response: string) => response.replace(/"content-length":"\d+"/, '');

function firstDifference(first: string, second: string): string {
  const [one, other] = [withoutLength(first), withoutLength(second)];
  const at = [...one].findIndex((char, index) => char !== other[index]);
  const from = Math.max(0, at - 40);
  return `…${one.slice(from, at + 60)}… / …${other.slice(from, at + 60)}…`;
}
