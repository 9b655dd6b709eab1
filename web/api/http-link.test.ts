import { createORPCClient } from '@orpc/client';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createHttpLink } from './http-link.ts';

const endpoints = {
  lessons: { one: 'GET /lessons/{id}', list: 'GET /lessons' },
  plans: { save: 'PUT /admin/plans/{id}', upload: 'POST /uploads', leave: 'POST /auth/sign-out' },
};

type Anything = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;

/** An API whose server answers every request with `answer`, and what it was asked. */
function apiAnswering(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  let strangers = 0;
  const link = createHttpLink(endpoints, {
    origin: 'https://alcancia.example',
    send: async (request) => {
      asked.push(request);
      return answer();
    },
    onUnauthenticated: () => {
      strangers += 1;
    },
  });
  return { api: createORPCClient<never>(link) as Anything, asked, strangers: () => strangers };
}

const ok = () => Response.json({ fine: true });
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail(),
    (error) => error,
  );

test('a value that the path names goes there, escaped', async () => {
  const { api, asked } = apiAnswering(ok);
  expect(await api.lessons!.one!({ id: 'a/b ñ' })).toEqual({ fine: true });
  expect([asked[0]!.method, asked[0]!.url]).toEqual([
    'GET',
    'https://alcancia.example/api/lessons/a%2Fb%20%C3%B1',
  ]);
});

test('the other values of a GET become its query; undefined ones are left out', async () => {
  const { api, asked } = apiAnswering(ok);
  await api.lessons!.list!({ buscar: 'año & más', page: 2, category: undefined });
  expect(asked[0]!.url).toBe('https://alcancia.example/api/lessons?buscar=a%C3%B1o+%26+m%C3%A1s&page=2');
});

test('elsewhere they become a JSON body', async () => {
  const { api, asked } = apiAnswering(ok);
  await api.plans!.save!({ id: '7', name: 'Anual', features: ['a', 'b'], description: undefined });
  expect(asked[0]!.url).toBe('https://alcancia.example/api/admin/plans/7');
  expect(asked[0]!.headers.get('content-type')).toBe('application/json');
  expect(await asked[0]!.json()).toEqual({ name: 'Anual', features: ['a', 'b'] });
});

test('a file makes it a form', async () => {
  const { api, asked } = apiAnswering(ok);
  await api.plans!.upload!({ file: new File(['oro'], 'moneda.png', { type: 'image/png' }) });
  const file = (await asked[0]!.formData()).get('file') as File;
  expect([file.name, await file.text()]).toEqual(['moneda.png', 'oro']);
});

test('a call without input sends no body, and 204 answers nothing', async () => {
  const { api, asked } = apiAnswering(() => new Response(null, { status: 204 }));
  expect(await api.plans!.leave!()).toBeUndefined();
  expect([asked[0]!.body, asked[0]!.headers.get('content-type')]).toEqual([null, null]);
});

test('a refusal keeps its code, sentence, fields and wait', async () => {
  const error = { code: 'rate_limited', message: 'Espera.', request_id: '1', fields: { email: ['No.'] } };
  const { api } = apiAnswering(() =>
    Response.json({ error }, { status: 429, headers: { 'retry-after': '30' } }),
  );
  expect(await failureOf(api.lessons!.list!())).toMatchObject({
    code: 'rate_limited',
    message: 'Espera.',
    status: 429,
    fields: { email: ['No.'] },
    retryAfter: 30,
  });
});

test('an answer that is not of this API, such as a proxy’s page, has a sentence of its own', async () => {
  const { api } = apiAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failureOf(api.lessons!.list!())).toMatchObject({ code: 'unreadable', status: 502 });
});

test('without a connection the error says so', async () => {
  const { api } = apiAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failureOf(api.lessons!.list!());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'network', status: 0 });
});

test('whoever looks after the session hears of a 401, and of nothing else', async () => {
  const refused = apiAnswering(() =>
    Response.json({ error: { code: 'unauthenticated', message: '' } }, { status: 401 }),
  );
  await failureOf(refused.api.lessons!.list!());
  expect(refused.strangers()).toBe(1);
  const forbidden = apiAnswering(() =>
    Response.json({ error: { code: 'forbidden', message: '' } }, { status: 403 }),
  );
  await failureOf(forbidden.api.lessons!.list!());
  expect(forbidden.strangers()).toBe(0);
});
