import { setTimeout as pause } from 'node:timers/promises';
import { createBadge, signIn } from '#test/installation.ts';

const PATIENCE_MS = 120_000;

/** The first administrator. */
export const ADMIN = { ADMIN_EMAIL: 'administra@ejemplo.com', ADMIN_PASSWORD: 'una-clave-larga-7' };

/** Signs the first administrator in as soon as the application answers. @throws Error after two minutes or when it does not run any more */
export async function openSite(origin: string, isRunning: () => boolean = () => true) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await fetch(`${origin}/api/health/ready`).catch(() => null))?.ok) {
    if (!isRunning() || Date.now() > deadline) throw new Error('the application did not become ready');
    await pause(200);
  }
  const admin = await signIn(origin, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  return {
    createBadge: (title: string) => createBadge(admin, title),
    /** @throws Error when the badge or its image is not there */
    expectBadge: async (title: string) => {
      const { badges } = (await admin.get('/api/badges')) as {
        badges: { title: string; image_url: string }[];
      };
      const badge = badges.find((each) => each.title === title);
      if (!badge) throw new Error(`the badge «${title}» is not there`);
      const { headers, status } = await fetch(new URL(badge.image_url, origin));
      if (headers.get('content-type') !== 'image/webp') throw new Error(`its image answers ${status}`);
    },
  };
}
