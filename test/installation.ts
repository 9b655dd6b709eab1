import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Ask } from '#kinds/ask.ts';
import { createAccount, PASSWORD } from './accounts.ts';
import { startBuiltApp } from './built-app.ts';
import { someAnswer } from './some-answer.ts';

export const ADMIN = { ADMIN_EMAIL: 'admin@ejemplo.com', ADMIN_PASSWORD: 'clave-de-administrar-7' };

// biome-ignore lint/suspicious/noExplicitAny: versions answer with bodies of different shapes
type Body = any;
type Question = { id: string; options: string[]; ask?: Ask };
type Call = { method?: string; token?: string | undefined; body?: unknown };

async function send(origin: string, path: string, { method = 'GET', token, body }: Call) {
  const isForm = body instanceof FormData;
  return fetch(origin + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : { origin }),
      ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Calls the API as one person, in the words that every version since 1.0.0 understands. @throws Error with status and body */
export function createSession(origin: string, token?: string) {
  const call = async (path: string, init: Call): Promise<Body> => {
    const reply = await send(origin, path, { token, ...init });
    const text = await reply.text();
    if (!reply.ok)
      throw Object.assign(new Error(`${path}: ${reply.status} ${text}`), { status: reply.status });
    return text && JSON.parse(text);
  };
  const get = (path: string) => call(path, {});
  const post = (path: string, body: unknown = {}) => call(path, { method: 'POST', body });
  const answer = (attempt: string, { id, options, ask }: Question) =>
    post(`/api/attempts/${attempt}/answers`, {
      question_id: id,
      // The same text in every attempt, since the order of the options may differ.
      ...(ask ? { answer: someAnswer(ask) } : { option: options.indexOf([...options].sort()[0]!) }),
    });
  return {
    get,
    post,
    put: (path: string, body: unknown) => call(path, { method: 'PUT', body }),
    patch: (path: string, body: unknown) => call(path, { method: 'PATCH', body }),
    takeQuiz: async (lesson: string) => {
      const { id, questions } = await post(`/api/lessons/${lesson}/attempts`);
      for (const question of questions) await answer(id, question);
      return { id, result: await post(`/api/attempts/${id}/finish`) };
    },
    /** Answers the first two questions. @returns the attempt as it is resumed */
    beginQuiz: async (lesson: string) => {
      const { id, questions } = await post(`/api/lessons/${lesson}/attempts`);
      for (const question of questions.slice(0, 2)) await answer(id, question);
      return { id, lesson, answers: 2, texts: questions.map((each: Body) => each.question_text) };
    },
    subscribe: async () => {
      const plan = (await get('/api/plans')).plans.find(({ price }: { price: number }) => price > 0);
      const { url } = await post('/api/functions/create-checkout', {
        planId: plan.id,
        priceAmount: plan.price,
      });
      await createSession(origin).post(`/api/test-checkout/sessions/${url.split('/').at(-1)}/pay`);
      while (!(await post('/api/functions/check-subscription')).subscribed) await pause(50);
    },
    /** What this person sees of the own data. */
    look: async () => {
      const [{ total_points }, progress, { badges }, { subscribed }] = await Promise.all([
        get('/api/profiles/me'),
        get('/api/user-progress'),
        get('/api/badges'),
        post('/api/functions/check-subscription'),
      ]);
      const rows = progress.rows ?? progress.user_progress ?? progress.progress;
      return {
        total_points,
        progress: rows.map((row: Body) => `${row.lesson_id} ${row.score} ${row.total_points}`).sort(),
        badges: badges
          .filter((each: Body) => each.awarded_at)
          .map((each: Body) => each.title)
          .sort(),
        subscribed,
      };
    },
  };
}

export async function signIn(origin: string, email: string, password = PASSWORD) {
  const { session } = await createSession(origin).post('/api/auth/sign-in', {
    email,
    password,
    transport: 'bearer',
  });
  return createSession(origin, session.access_token);
}

/** Creates a badge with an uploaded image. @returns the image's address */
export async function createBadge(admin: ReturnType<typeof createSession>, title: string): Promise<string> {
  const form = new FormData();
  const drawing = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7' } });
  form.set('file', new Blob([await drawing.png().toBuffer()], { type: 'image/png' }), 'insignia.png');
  const { image_url } = await admin.post('/api/admin/storage/badges', form);
  const condition = { condition_type: 'points_earned', condition_value: 1 };
  await admin.post('/api/admin/badges', {
    title,
    description: 'Una insignia propia',
    ...condition,
    image_url,
  });
  return image_url;
}

export const signInAdmin = (origin: string) => signIn(origin, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);

/** Starts the build of any version since 1.0.0 on a folder of data, or on the database of `settings`, and uses it as people do. */
export async function openInstallation({
  dist,
  dataDir,
  settings = {},
  args = [],
}: {
  dist: string;
  dataDir: string;
  settings?: Record<string, string>;
  args?: string[];
}) {
  const env = { DATA_DIR: dataDir, ...ADMIN, ...settings };
  const app = await startBuiltApp(env, { dist, args });
  const origin = `http://localhost:${app.port}`;
  const visitor = createSession(origin);
  const mailText = async (email: string): Promise<string> => {
    for (;;) {
      const outbox = join(dataDir, 'outbox');
      const found = (existsSync(outbox) ? readdirSync(outbox) : [])
        .filter((name) => /^[^.].*\.eml$/.test(name))
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
        .find((text) => text.includes(email));
      if (found) return found.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      await pause(20);
    }
  };
  const post = async (path: string, body: unknown) => ({ status: 200, body: await visitor.post(path, body) });
  return {
    ...app,
    origin,
    join: async (desired: { full_name?: string } = {}) => {
      const { email } = await createAccount({ post, mailText }, desired);
      return { email, ...(await signIn(origin, email)) };
    },
    /** Uploads an image for a badge, and edits a lesson of the content pack. */
    administer: async () => {
      const admin = await signInAdmin(origin);
      const image_url = await createBadge(admin, 'De la casa');
      const { lessons } = await admin.get('/api/admin/lessons');
      const { title, category, subtopic, description, content, order_index, points_reward } = await admin.get(
        `/api/admin/lessons/${lessons[0].id}`,
      );
      const edited = { id: lessons[0].id, title: `${title} (de la casa)`, text: 'Un párrafo de la casa.' };
      await admin.put(`/api/admin/lessons/${edited.id}`, {
        title: edited.title,
        category,
        subtopic,
        description,
        content: `${edited.text}\n\n${content}`,
        order_index,
        points_reward,
      });
      return { image_url, edited };
    },
    backUp: (file: string) =>
      execFileSync(process.execPath, [join(dist, 'server/backup.js'), file], {
        env: { ...process.env, ...env },
      }),
    close: async () => void (await app.end('SIGTERM')),
  };
}
