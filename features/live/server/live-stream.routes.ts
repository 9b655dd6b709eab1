import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { AnswerVariables } from '#server/http/security-headers.ts';
import type { RequestBudget } from '#server/limits/request-budget.ts';
import type { Services } from '#server/services.ts';
import { checkAccess, presentedToken } from '#server/session/guard.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { createLiveStreams, type Show } from './live-streams.ts';
import { type LiveState, presentBoard, presentPlayers, presentQuiz } from './present-live.ts';
import { findPlayer, readQuiz } from './read-live.ts';

/** Streams that one address may open a minute: a school comes back at once after a break of its connection. */
const OPENED_PER_ADDRESS = 2_400;

type Env = { Variables: AnswerVariables };

/**
 * The states of a live quiz as server-sent events (docs/product.md §34.6): to a phone by its token, to the screen by the teacher's
 * session.
 */
export function liveStreamRoutes(services: Services, budget: RequestBudget) {
  const { db, clock, config } = services;
  const streams = createLiveStreams(services);
  const show = showOnce();
  const send = (c: Context, id: string, watcher: { id: string; isScreen: boolean }, showState: Show) => {
    const left = new AbortController();
    // Nginx would collect events before it passes them on.
    c.header('x-accel-buffering', 'no');
    const response = streamSSE(c, async (stream) => {
      stream.onAbort(() => left.abort());
      for await (const data of streams.watch(id, watcher, showState, left.signal))
        await stream.writeSSE(data === null ? { event: 'beat', data: '' } : { data });
    });
    response.headers.set('cache-control', 'no-store, no-transform');
    return response;
  };
  return new Hono<Env>()
    .use('/live/:id/*', async (c, next) => {
      if (c.req.method === 'GET') budget.spend(`live streams ${c.get('address')}`, OPENED_PER_ADDRESS);
      await next();
    })
    .get('/live/:id{[0-9a-f-]{36}}/events', async (c) => {
      const id = c.req.param('id');
      const token = hashToken(c.req.header('live-token') ?? '');
      const [found] = await findPlayer(db, { id, token, now: clock() });
      const player = ensureFound(found);
      if (player.is_removed) throw new AppError('live_removed');
      return send(c, id, { id: player.id, isScreen: false }, (state) => show.view(state, player.id));
    })
    .get('/live/:id{[0-9a-f-]{36}}/board-events', async (c) => {
      const { caller } = await services.findCaller(presentedToken(c, config), clock());
      checkAccess('teach', caller);
      const id = c.req.param('id');
      const [quiz] = await readQuiz(db, { id, now: clock() });
      if (ensureFound(quiz).user_id !== caller?.user_id) throw new AppError('not_found');
      // A teacher may show it on several screens.
      return send(c, id, { id: c.get('requestId'), isScreen: true }, (state) => show.board(state));
    });
}

/** What all streams of a state share is written once. */
function showOnce() {
  const shown = new WeakMap<LiveState, ReturnType<typeof prepare>>();
  const prepare = (state: LiveState) => {
    const quiz = presentQuiz(state);
    return { quiz, text: JSON.stringify(quiz), players: presentPlayers(state) };
  };
  const of = (state: LiveState) => {
    const known = shown.get(state) ?? prepare(state);
    shown.set(state, known);
    return known;
  };
  return {
    board: (state: LiveState) => JSON.stringify(presentBoard(state, of(state).quiz)),
    view(state: LiveState, player: string) {
      const { text, players } = of(state);
      const me = players.get(player);
      return me && `{"quiz":${text},"me":${JSON.stringify(me)}}`;
    },
  };
}
