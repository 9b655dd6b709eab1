import { FILES, group, type Own, others, pages, people, plan, REVIEW, task } from './access-people.ts';
import type { Client, Reply } from './http-client.ts';
import { PASSWORD, type Person } from './people.ts';

const MESSAGE = { audience: 'all', body: 'Mañana repasamos.' };
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const NOBODYS_TOKEN = 'x'.repeat(43);

type Calls = (client: Client, own: Own) => (() => Promise<Reply>)[];

const answers = (client: Client, path: string, { question_id }: { question_id: string }) =>
  client.post(path, { question_id, option: 3 });

/** The calls of each row, in the order in which its words name them. */
export const CALLS: Record<string, Calls> = {
  C01: ({ cookie }) =>
    ['/', '/login', '/home', '/admin/users', ...Object.keys(FILES).slice(2)].map((path) => async () => {
      const { status, headers } = await pages.request(path, { headers: { cookie: cookie() } });
      return { status, headers, body: null };
    }),
  'C02–C09': ({ get, post }) => [
    () =>
      post('/api/auth/sign-up', {
        ...{ email: 'nadie@ejemplo.com', password: PASSWORD, full_name: 'Nadie', terms_accepted: true },
      }),
    () => post('/api/auth/recover', { email: 'nadie@ejemplo.com' }),
    () => post('/api/auth/resend', { email: 'nadie@ejemplo.com' }),
    () => get('/api/auth/session'),
  ],
  C10: ({ put }) => {
    const other = `${PASSWORD}-otra`;
    return [
      () => put('/api/auth/password', { current_password: PASSWORD, new_password: other }),
      () => put('/api/auth/password', { current_password: other, new_password: PASSWORD }),
    ];
  },
  C105: ({ post }) => [() => post('/api/live/join', { code: 'CCCCCC', nickname: 'Ana' })],
  C106: ({ get, post }) => [
    () => post(`/api/live/${NOBODYS}/state`, { token: NOBODYS_TOKEN }),
    () => get(`/api/live/${NOBODYS}/events`, { 'live-token': NOBODYS_TOKEN }),
    () => post(`/api/live/${NOBODYS}/answers`, { token: NOBODYS_TOKEN, place: 0, option: 0 }),
  ],
  C107: ({ post }, { lesson }) => [() => post('/api/live', { lesson_id: lesson, teams: 0 })],
  C108: ({ get, put }) => [
    () => get(`/api/live/${NOBODYS}`),
    () => get(`/api/live/${NOBODYS}/board-events`),
    () => put(`/api/live/${NOBODYS}/step`, { phase: 'open', place: 0 }),
  ],
  C109: (client) => [() => client.delete(`/api/live/${NOBODYS}/players/${NOBODYS}`)],
  C11: ({ get }) => ['live', 'ready'].map((name) => () => get(`/api/health/${name}`)),
  C12: ({ post }) => [() => post('/api/webhooks/stripe', {})],
  'C20, C21': ({ get, patch }) => [
    () => get('/api/profiles/me'),
    () => patch('/api/profiles/me', { theme: 'dark' }),
  ],
  C22: ({ get, patch }) => [
    () => get('/api/profiles/11111111-1111-4111-8111-111111111111'),
    () => patch('/api/profiles/11111111-1111-4111-8111-111111111111', {}),
  ],
  'C23, C24': ({ get }, { lesson }) => [() => get('/api/lessons'), () => get(`/api/lessons/${lesson}`)],
  C50: ({ get }) => [() => get('/api/premium-lessons')],
  C25: ({ post }, { lesson }) => [() => post(`/api/lessons/${lesson}/attempts`)],
  'C26, C27': (client, { open, finished }) => [
    () => answers(client, `/api/attempts/${open.id}/answers`, open),
    () => client.post(`/api/attempts/${finished.id}/finish`),
  ],
  C28: (client) => [
    () => answers(client, `/api/attempts/${others.open.id}/answers`, others.open),
    () => client.post(`/api/attempts/${others.open.id}/finish`),
  ],
  C29: ({ get }) => [() => get('/api/user-progress')],
  'C30, C31': ({ get }) =>
    ['global', 'weekly', 'me', 'nearby', 'global/around', 'weekly/around'].map(
      (name) => () => get(`/api/rankings/${name}`),
    ),
  C32: ({ get }) => [() => get('/api/badges')],
  C33: ({ get }) => [() => get('/api/plans')],
  C34: ({ post }) => [() => post('/api/functions/check-subscription')],
  C35: ({ post }) => [
    () => post('/api/functions/create-checkout', { planId: plan.id, priceAmount: plan.price }),
  ],
  C36: ({ post }) => [() => post('/api/functions/customer-portal')],
  C37: ({ post }) => [
    () => post('/api/support-requests', { category: 'Otro', subject: 'Duda', message: 'Hola' }),
  ],
  C39: ({ get }) => [() => get('/api/point-entries')],
  C40: ({ get, post }) => [
    () => get('/api/account-notices'),
    () => post('/api/personal-data/download', { password: PASSWORD }),
  ],
  C41: ({ get }) => [() => get('/api/security-events'), () => get('/api/auth/sessions')],
  C42: ({ get }, { finished }) => [
    () => get('/api/attempts'),
    () => get(`/api/attempts/${finished.id}/report`),
  ],
  C43: ({ post }, { finished }) => [() => post(`/api/attempts/${finished.id}/practice`)],
  C45: ({ post }, { drawn: { id, question_id } }) => [
    () => post(`/api/attempts/${id}/hints`, { question_id }),
  ],
  C49: ({ post }) => [() => post('/api/guest/attempts')],
  C51: ({ get }) => [() => get('/api/guest/cards')],
  C48: ({ get }, { lesson }) => [() => get(`/api/lessons/${lesson}/cards`)],
  C52: ({ post }) => [() => post('/api/exams', { category: 'inversiones' })],
  C46: ({ get, post }) => [() => post('/api/placements'), () => get('/api/placements/latest')],
  C47: ({ get }) => [() => get('/api/review')],
  C44: ({ post }, { finished: { id, question_id } }) => [
    () =>
      post(`/api/attempts/${id}/questions/${question_id}/reports`, { reason: 'wrong_key', message: 'Mal' }),
  ],
  C53: ({ post }) => [() => post('/api/leagues/membership')],
  C54: ({ post }) => [() => post('/api/practices', { category: 'inversiones', subtopic: null })],
  C55: ({ post }) => [() => post('/api/simulations/corto/runs')],
  C56: ({ post }, { lesson }) => [
    () => post('/api/offline/packages', { device_id: lesson, lesson_ids: [lesson] }),
  ],
  C116: ({ post }, { lesson }) => [() => post('/api/offline/reviews', { device_id: lesson })],
  C117: ({ post }, { lesson }) => [
    () =>
      post(`/api/offline/reviews/${lesson}/submission`, {
        answers: [{ question_id: lesson, answered_at: '2026-03-18T12:00:00.000Z', option: 0 }],
        digest: '0'.repeat(64),
      }),
  ],
  C73: ({ get }) => [() => get('/api/groups/mine')],
  C74: ({ post }) => [() => post('/api/group-codes/join', { code: group.code })],
  C75: ({ post }) => [() => post('/api/group-invitations/look', { token: 'none' })],
  C76: ({ post }) => [() => post('/api/group-invitations/accept', { token: 'none' })],
  C79: ({ post }) => [() => post(`/api/groups/mine/${group.id}`)],
  C77: ({ get, post }) => [
    () => get('/api/groups'),
    () => post('/api/groups', { name: '2.º A', time_zone: 'UTC' }),
  ],
  C78: ({ get, patch, put }) => [
    () => get(`/api/groups/${group.id}`),
    () => patch(`/api/groups/${group.id}`, { shows_ranking: false }),
    () => put(`/api/groups/${group.id}/code`, { days: 7 }),
    () => get(`/api/groups/${group.id}/members`),
    () => get(`/api/groups/${group.id}/invitations`),
  ],
  C87: ({ get, post }) => [
    () => get(`/api/groups/${group.id}/assignments`),
    () => post(`/api/groups/${group.id}/assignments`, REVIEW),
  ],
  C88: ({ patch, post }) => [
    () => patch(`/api/groups/${group.id}/assignments/${task.id}`, { title: 'Repaso' }),
    () => post(`/api/groups/${group.id}/assignments/${task.id}/archive`),
  ],
  C89: ({ get }) => [
    () => get(`/api/groups/${group.id}/results`),
    () => get(`/api/groups/${group.id}/results/file`),
    () => get(`/api/groups/${group.id}/help`),
  ],
  C101: ({ get, post }) => [() => get(`/api/tests/${NOBODYS}`), () => post(`/api/tests/${NOBODYS}`)],
  C102: ({ post }) => [
    () => post(`/api/test-runs/${NOBODYS}/answers`, { question_id: NOBODYS, option: 0 }),
    () => post(`/api/test-runs/${NOBODYS}/finish`),
  ],
  C103: ({ get }) => [() => get(`/api/tests/${NOBODYS}/result`)],
  C104: ({ get, post }) => [
    () => get(`/api/groups/${group.id}/tests/${task.id}`),
    () => post(`/api/groups/${group.id}/tests/${task.id}/release`),
  ],
  C90: ({ get }) => [() => get('/api/assignments/mine')],
  C98: ({ get }) => [() => get(`/api/groups/${group.id}/assignments/${task.id}/items`)],
  C99: ({ get, post }) => [
    () => get(`/api/groups/${group.id}/messages`),
    () => get(`/api/groups/${group.id}/messages/count?audience=all`),
    () => post(`/api/groups/${group.id}/messages`, { ...MESSAGE, message_id: crypto.randomUUID() }),
  ],
  C100: ({ get }) => [() => get(`/api/groups/mine/${group.id}/messages`)],
  C97: ({ get }) => [() => get(`/api/groups/${group.id}/members/${(people.L as Person).user_id}`)],
  C80: ({ post }) => [() => post('/api/auth/address', { email: 'otra@ejemplo.com', password: PASSWORD })],
  C81: ({ get, post }) => {
    const path = `/api/groups/${NOBODYS}/pupils`;
    const pupils = [{ full_name: 'Ana', username: 'ana.prueba' }];
    return [
      () => get(path),
      () => post(`${path}/check`, { text: 'Nombre' }),
      () => post(path, { pupils, terms_accepted: true, consent: 'school' }),
      () => post(`${path}/passwords`, { user_ids: [NOBODYS] }),
    ];
  },
  C84: ({ get }) => [() => get('/api/admin/licences'), () => get('/api/admin/licence-groups')],
  C85: ({ send }) => [() => send('DELETE', `/api/admin/licences/${NOBODYS}`)],
  C118: ({ get }) => [() => get('/api/admin/exports/income')],
  C119: ({ post }) => [() => post('/api/admin/spelling', { text: 'aorro' })],
  C110: ({ get, post }) => {
    const path = `/api/groups/${NOBODYS}/assignments/${NOBODYS}/sheets`;
    return [() => post(path, {}), ...['', '/file', '/key'].map((part) => () => get(`${path}${part}`))];
  },
  C111: ({ get, post }) => [
    () => get(`/api/sheets/${NOBODYS}`),
    () => post(`/api/sheets/${NOBODYS}/answers`, { answers: [{ question_id: NOBODYS, dont_know: true }] }),
  ],
  C114: ({ get, put, send }) => {
    const path = `/api/admin/users/${NOBODYS}/public-name`;
    const hidden = { reason: 'offensive', note: '', full_name: null };
    return [() => get(path), () => put(path, hidden), () => send('DELETE', path)];
  },
  C115: ({ get }) => [() => get('/api/profiles/me/name-notice')],
  C93: ({ get }) => [() => get('/api/certificates')],
  C112: ({ get, post, send }) => {
    const path = `/api/groups/${NOBODYS}/certificates`;
    return [
      () => get(path),
      () => post(path, { title: 'Curso', assignment_ids: [NOBODYS] }),
      () => send('DELETE', `${path}/${NOBODYS}`),
    ];
  },
  C113: ({ get }) => [() => get('/api/list-certificates')],
  C94: ({ post }) => [() => post('/api/certificates', { category: 'inversiones', holder_name: null })],
  C95: ({ get }, { lesson }) =>
    ['', '/pdf', '/credential'].map((part) => () => get(`/api/certificates/${lesson}${part}`)),
  C96: ({ get }) => [() => get(`/api/certificates/people/${(people.L as Person).user_id}`)],
  C38: ({ post, put }) => [
    () => post('/api/user-progress', {}),
    () => post('/api/point-entries', {}),
    () => post('/api/user-badges', {}),
    () => put('/api/user-subscriptions', {}),
  ],
  'C60–C68': ({ get }) =>
    'dashboard users plans lessons questions badges settings support-requests'
      .split(' ')
      .map((name) => () => get(`/api/admin/${name}`)),
  C71: ({ put }) => [() => put(`/api/admin/users/${(people.L as Person).user_id}/staff`, { staff: [] })],
  'C66, C69': ({ get, put }) => [
    () => get('/api/admin/nothing-here'),
    () => put('/api/admin/users/11111111-1111-4111-8111-111111111111/role', {}),
  ],
  C70: ({ send }) => [() => send('PATCH', '/api/profiles/me', {}, { origin: 'https://malo.example' })],
};
