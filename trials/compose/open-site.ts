import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';

const PATIENCE_MS = 120_000;

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };
type SiteRequest = { method?: string; type?: string; body?: Buffer | string };

/** A browser's calls to the proxy on port 443 of this machine, whose certificate is its own. */
export function openSite(domain: string) {
  let cookie = '';
  const call = (path: string, { method = 'GET', type, body }: SiteRequest = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { origin: `https://${domain}`, cookie, ...(type && { 'content-type': type }) };
      const options = { host: domain, servername: domain, path, method, headers, rejectUnauthorized: false };
      const sent = request({ ...options, agent: false }, async (answer) => {
        const chunks: Buffer[] = await answer.toArray();
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const succeed = async (path: string, sent?: SiteRequest): Promise<Answer> => {
    const answer = await call(path, sent);
    if (answer.status >= 300)
      throw new Error(`${path} answers ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  };
  return {
    whenReady: async () => {
      const deadline = Date.now() + PATIENCE_MS;
      while (Date.now() < deadline) {
        const answer = await call('/api/health/ready').catch(() => null);
        if (answer?.status === 200) return;
        await pause(200);
      }
      throw new Error('the application does not answer behind the proxy');
    },
    signIn: async (account: { email: string; password: string }) => {
      cookie = '';
      const sent = { method: 'POST', type: 'application/json', body: JSON.stringify(account) };
      const { headers } = await succeed('/api/auth/sign-in', sent);
      cookie = [headers['set-cookie'] ?? []]
        .flat()
        .map((line) => line.split(';')[0])
        .join('; ');
    },
    readText: async (path: string) => (await succeed(path)).text,
    /** Creates a badge with an image. */
    createBadge: async (title: string) => {
      const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } });
      const form = new FormData();
      form.append(
        'file',
        new File([new Uint8Array(await picture.png().toBuffer())], 'verde.png', { type: 'image/png' }),
      );
      const encoded = new Response(form);
      const { text } = await succeed('/api/admin/storage/badges', {
        method: 'POST',
        type: encoded.headers.get('content-type')!,
        body: Buffer.from(await encoded.arrayBuffer()),
      });
      const badge = {
        ...JSON.parse(text),
        title,
        description: 'x',
        condition_type: 'lessons_completed_count',
        condition_value: 999,
      };
      await succeed('/api/admin/badges', {
        method: 'POST',
        type: 'application/json',
        body: JSON.stringify(badge),
      });
    },
    /** @throws Error when the badge or its image is not there */
    expectBadge: async (title: string) => {
      const { text } = await succeed('/api/badges');
      const { badges } = JSON.parse(text) as { badges: { title: string; image_url: string }[] };
      const badge = badges.find((each) => each.title === title);
      if (!badge) throw new Error(`the badge «${title}» is not there`);
      await succeed(badge.image_url);
    },
  };
}
