import { expect, test, vi } from 'vitest';
import { ApiError, isSilence } from './api-error.ts';
import { callByName } from './call-by-name.ts';
import { createHttpLink } from './http-link.ts';

const endpoints = {
  lessons: { one: 'GET /lessons/{id}', list: 'GET /lessons' },
  plans: { save: 'PUT /admin/plans/{id}', upload: 'POST /uploads', leave: 'POST /auth/sign-out' },
};

type Anything = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;

/** An API whose server answers every request with `answer`, and the requests it received. */
function apiAnswering(answer: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  let unauthenticated = 0;
  const link = createHttpLink(endpoints, {
    origin: 'https://alcancia.example',
    timeZone: 'America/Bogota',
    send: async (request) => {
      requests.push(request);
      return answer();
    },
    onUnauthenticated: () => {
      unauthenticated += 1;
    },
  });
  return { api: callByName<never>(link) as Anything, requests, unauthenticated: () => unauthenticated };
}

const ok = () => Response.json({ fine: true });
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail(),
    (error) => error,
  );

test('a value named in the path is inserted there, escaped', async () => {
  const { api, requests } = apiAnswering(ok);
  expect(await api.lessons!.one!({ id: 'a/b ñ' })).toEqual({ fine: true });
  expect([requests[0]!.method, requests[0]!.url]).toEqual([
    'GET',
    'https://alcancia.example/api/lessons/a%2Fb%20%C3%B1',
  ]);
});

test('the other values of a GET become the query, without undefined ones', async () => {
  const { api, requests } = apiAnswering(ok);
  await api.lessons!.list!({ buscar: 'año & más', page: 2, category: undefined });
  expect(requests[0]!.url).toBe('https://alcancia.example/api/lessons?buscar=a%C3%B1o+%26+m%C3%A1s&page=2');
});

test('the other values of other methods become a JSON body', async () => {
  const { api, requests } = apiAnswering(ok);
  await api.plans!.save!({ id: '7', name: 'Anual', features: ['a', 'b'], description: undefined });
  expect(requests[0]!.url).toBe('https://alcancia.example/api/admin/plans/7');
  expect(requests[0]!.headers.get('content-type')).toBe('application/json');
  expect(await requests[0]!.json()).toEqual({ name: 'Anual', features: ['a', 'b'] });
});

test('an input with a file is sent as a form', async () => {
  const { api, requests } = apiAnswering(ok);
  await api.plans!.upload!({ file: new File(['oro'], 'moneda.png', { type: 'image/png' }) });
  const file = (await requests[0]!.formData()).get('file') as File;
  expect([file.name, await file.text()]).toEqual(['moneda.png', 'oro']);
});

test('a call without input sends no body, and a 204 response returns undefined', async () => {
  const { api, requests } = apiAnswering(() => new Response(null, { status: 204 }));
  expect(await api.plans!.leave!()).toBeUndefined();
  expect([requests[0]!.body, requests[0]!.headers.get('content-type')]).toEqual([null, null]);
});

test('an error response keeps its code, sentence, fields and retry time', async () => {
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

test('a response that this API does not send, such as a proxy’s page, has its own message', async () => {
  const { api } = apiAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failureOf(api.lessons!.list!())).toMatchObject({ code: 'unreadable', status: 502 });
});

test.each([
  ['a device without a connection is told so', false, /^No hay conexión\. Revisa tu internet/],
  ['a server that does not respond is not blamed on the connection', true, /^El servidor no responde\./],
])('%s', async (_case, onLine, message) => {
  vi.stubGlobal('navigator', { onLine });
  const { api } = apiAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failureOf(api.lessons!.list!());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'network', status: 0, message: expect.stringMatching(message) });
  vi.unstubAllGlobals();
});

test('a 401 response notifies the session listener, and no other response does', async () => {
  const expired = apiAnswering(() =>
    Response.json({ error: { code: 'unauthenticated', message: '' } }, { status: 401 }),
  );
  await failureOf(expired.api.lessons!.list!());
  expect(expired.unauthenticated()).toBe(1);
  const forbidden = apiAnswering(() =>
    Response.json({ error: { code: 'forbidden', message: '' } }, { status: 403 }),
  );
  await failureOf(forbidden.api.lessons!.list!());
  expect(forbidden.unauthenticated()).toBe(0);
});

test('each call names the browser’s time zone', async () => {
  const { api, requests } = apiAnswering(ok);
  await api.lessons!.list!();
  await api.plans!.save!({ id: '7', name: 'Anual' });
  expect(requests.map(({ headers }) => headers.get('time-zone'))).toEqual([
    'America/Bogota',
    'America/Bogota',
  ]);
});

test('a time zone that the server does not know is left out from then on', async () => {
  const error = { code: 'invalid_request', message: '', request_id: '1', fields: { time_zone: ['No.'] } };
  const answers = [Response.json({ error }, { status: 400 }), ok(), ok()];
  const { api, requests } = apiAnswering(() => answers.shift()!);
  expect(await api.plans!.save!({ id: '7', name: 'Anual' })).toEqual({ fine: true });
  await api.lessons!.list!();
  expect(requests.map(({ headers }) => headers.get('time-zone'))).toEqual(['America/Bogota', null, null]);
  expect(await requests[1]!.json()).toEqual({ name: 'Anual' });
});

test('an answer that is no JSON, as of a hotel’s network, is none of the server', async () => {
  const { api } = apiAnswering(
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  const failure = await failureOf(api.lessons!.list!());
  expect([failure.code, failure.status, isSilence(failure)]).toEqual(['unreadable', 200, true]);
});
