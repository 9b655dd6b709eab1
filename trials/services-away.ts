// Takes the mail server and the bucket of images away while people sign up and an administrator uploads images: first they are gone, then
// they accept connections and never answer. No sign-up may fail or wait for them, every upload gets an answer in seconds and is
// there when it was accepted, and every mail arrives once the server is back.
// `--control`: a server that forgets mails which could not be sent, and accepts images that were not stored.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openBucket } from './environment/bucket.ts';
import { openMailServer } from './environment/mail-server.ts';
import { type HttpResponse, sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const { values } = parseArgs({ options: { control: { type: 'boolean', default: false } } });

const SIGN_UPS = 5;
const LONGEST_SIGN_UP_MS = 5_000;
const LONGEST_UPLOAD_MS = 20_000;

const mailServer = await openMailServer();
const bucket = await openBucket();
const environment = await openEnvironment({
  faults: values.control ? ['forgetful'] : [],
  settings: async () => ({
    SMTP_URL: mailServer.url,
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: 'insignias',
    S3_ACCESS_KEY_ID: 'clave',
    S3_SECRET_ACCESS_KEY: 'secreto',
  }),
});
const { db, app } = environment;
const [admin] = await addPeople(db, 1, { as: 'admina', role: 'admin' });
const violations: string[] = [];
const accepted = { addresses: [] as string[], images: [] as string[] };
const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#8a4' } })
  .png()
  .toBuffer();

function check(
  what: string,
  { status, ms, failure }: HttpResponse,
  allowed: number[],
  longestMs: number,
): void {
  if (!allowed.includes(status)) violations.push(`${what} is answered with ${status} ${failure ?? ''}`);
  if (ms > longestMs) violations.push(`${what} takes ${Math.round(ms)} ms`);
}

async function signUp(email: string): Promise<void> {
  const person = { email, password: 'una-clave-larga-7', full_name: 'Eva', terms_accepted: true };
  const headers = { origin: `http://localhost:${app.port}` };
  const answer = await sendRequest(app.port, {
    method: 'POST',
    path: '/api/auth/sign-up',
    body: person,
    headers,
  });
  check(`a sign-up, ${phase}`, answer, [200], LONGEST_SIGN_UP_MS);
  if (answer.status === 200) accepted.addresses.push(email);
}

async function upload(allowed: number[]): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'insignia.png');
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${app.port}/api/admin/storage/badges`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${admin!.token}` },
  });
  const text = await response.text();
  const ms = performance.now() - began;
  check(
    `an upload, ${phase}`,
    { status: response.status, headers: {}, text, ms },
    allowed,
    LONGEST_UPLOAD_MS,
  );
  if (response.status === 201) accepted.images.push((JSON.parse(text) as { image_url: string }).image_url);
}

let phase = '';
let count = 0;
async function work(name: string, uploads: number[]): Promise<void> {
  phase = name;
  const people = Array.from({ length: SIGN_UPS }, () => `persona${++count}@ejemplo.com`);
  await Promise.all([...people.map(signUp), upload(uploads)]);
  const page = await sendRequest(app.port, { path: '/api/plans' });
  check(`a read, ${phase}`, page, [200], LONGEST_SIGN_UP_MS);
}

await work('with both there', [201]);
await Promise.all([mailServer.leave(), bucket.leave()]);
await work('with both away', [503]);
await Promise.all([mailServer.comeBack('silent'), bucket.comeBack('silent')]);
await work('with both silent', [503]);
await Promise.all([mailServer.comeBack('answers'), bucket.comeBack('answers')]);
await work('with both back', [201]);

// The waits between the tries grow to an hour; the trial moves them to now instead. A mail that is being sent is due two minutes later.
const deadline = Date.now() + 90_000;
const missing = () => accepted.addresses.filter((email) => !mailServer.received().includes(email));
while (missing().length > 0 && Date.now() < deadline) {
  await db.query(
    "update mail_queue set due_at = now() where due_at between now() + interval '15 seconds' and now() + interval '70 seconds' and attempts > 0",
  );
  await pause(1_000);
}
for (const email of missing()) violations.push(`no mail to ${email}`);
for (const path of accepted.images) {
  const { status } = await sendRequest(app.port, { path });
  if (status !== 200) violations.push(`${path} was accepted and is answered with ${status}`);
}
await environment.close();
await Promise.all([mailServer.leave(), bucket.leave()]);
const { addresses, images } = accepted;
conclude(
  `${addresses.length} sign-ups and ${images.length} images accepted, mail server and bucket away and silent`,
  violations,
  values.control,
);
