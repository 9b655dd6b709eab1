import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { createTestDatabase } from '../test/database.ts';

const root = resolve(import.meta.dirname, '..');

export type ReceivedMail = { subject: string; text: string; html: string; link: string };

/** The built application as an operator runs it, on a database of its own. */
export type RunningApp = {
  baseURL: string;
  db: pg.Pool;
  /** The server's time. */
  now(): Date;
  adminEmail: string;
  adminPassword: string;
  mail: { lastTo(email: string): Promise<ReceivedMail> };
  /** Everything the server printed. */
  output(): string;
  stop(): Promise<void>;
};

/** Leaves in the first lessons of each category only the questions that are answered by an option: journeys without kinds take them. */
const LEAVE_CHOICES = `
  update questions asked set archived_at = now() from question_versions shown, lessons
  where shown.id = asked.version_id and shown.kind <> 'single_choice' and lessons.id = asked.lesson_id and lessons.order_index < 9`;

export async function startApp(
  env: Record<string, string> = {},
  program = 'dist/server/main.js',
): Promise<RunningApp> {
  const databaseUrl = await createTestDatabase(process.env.E2E_CLUSTER_URL!);
  const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-e2e-'));
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const admin = { ADMIN_EMAIL: 'admin@ejemplo.com', ADMIN_PASSWORD: 'clave-de-admin-77' };
  const server = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      ...admin,
      ...env,
    },
  });
  const lines: string[] = [];
  server.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await untilReady(server, baseURL, lines);
  await db.query(LEAVE_CHOICES);
  return {
    baseURL,
    db,
    now: () => new Date(),
    adminEmail: admin.ADMIN_EMAIL,
    adminPassword: admin.ADMIN_PASSWORD,
    mail: { lastTo: (email) => lastMailTo(join(dataDir, 'outbox'), email) },
    output: () => lines.join(''),
    stop: async () => {
      await db.end();
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

async function untilReady(server: ChildProcess, baseURL: string, lines: string[]) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`${baseURL}/api/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`the server did not start:\n${lines.join('')}`);
}

/** The newest mail to an address. It waits, because mails are sent after the response. */
async function lastMailTo(outbox: string, email: string): Promise<ReceivedMail> {
  const deadline = Date.now() + 8_000;
  while (Date.now() < deadline) {
    const mail = await newestMail(outbox, email);
    if (mail) return mail;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`no mail to ${email}`);
}

async function newestMail(outbox: string, email: string): Promise<ReceivedMail | undefined> {
  const files = listMails(outbox).reverse();
  for (const file of files) {
    const mail = await new PostalMime().parse(readFileSync(join(outbox, file)));
    if (!mail.to?.some((to) => to.address === email)) continue;
    const text = mail.text ?? '';
    return {
      subject: mail.subject ?? '',
      text,
      html: mail.html ?? '',
      link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    };
  }
  return undefined;
}

function listMails(outbox: string): string[] {
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}
