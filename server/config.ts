import { BlockList, isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { emailAddress } from '#contract/fields.ts';
import { readSchedule } from './backup/backup-schedule.ts';
import { findMisspelt } from './misspelt-settings.ts';
import { FILE_SETTINGS, isSecret, readSecretFiles } from './secret-files.ts';

/** Each check says what the setting needs, as the sentence of `readConfig` goes on. */
const whole = (least: number, most: number) => {
  const needed = `un número entero de ${least} a ${most}`;
  return z.coerce.number(needed).check(z.int(needed), z.gte(least, needed), z.lte(most, needed));
};
const MOST_PORT = 65_535;
const port = whole(0, MOST_PORT);
const address = (needed: string) => z.optional(z.url({ protocol: /^https?$/, error: needed }));
/** pg checks the certificate in these modes too, and says so in English at each start. */
const CHECKED_MODES = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;
const SSL_MODES = 'en sslmode uno de disable, no-verify, prefer, require, verify-ca o verify-full';
const database = z.optional(
  z.pipe(
    z.string().check(
      z.trim(),
      z.regex(/^postgres(ql)?:\/\/./, 'una dirección como postgres://usuario:clave@servidor:5432/base'),
      // The driver takes an unknown mode for none, and would send everything in the clear.
      z.regex(
        /^(?!.*[?&]sslmode=(?!(disable|no-verify|prefer|require|verify-ca|verify-full)(&|$)))/,
        SSL_MODES,
      ),
    ),
    z.transform((url) =>
      url.includes('uselibpqcompat=true') ? url : url.replace(CHECKED_MODES, '$1verify-full'),
    ),
  ),
);
const text = z.optional(z.string().check(z.trim(), z.minLength(1)));
const checked = (isFit: (text: string) => boolean, needed: string) =>
  z.string().check(z.refine(isFit, needed));

const email = z.optional(
  z.string().check(
    z.trim(),
    z.refine((address) => emailAddress.safeParse(address).success, 'un correo como ana@ejemplo.com'),
  ),
);

const listed = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const isLength =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
  return family !== 0 && isLength && more.length === 0;
}

/** Each process opens connections to PostgreSQL and loads the whole app, so far more processes than cores only cost memory. */
const MOST_WORKERS = 16;

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const POSITIVE = 'un número mayor que 0';
const ORIGIN_ONLY =
  'una dirección como https://aprende.ejemplo.com, sin nada detrás, porque la aplicación no puede estar en una carpeta de un sitio';

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** The environment variables and options; docs/operations.md explains them. */
const environment = z.object({
  NODE_ENV: text,
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.regex(/^[\w.:%-]+$/, 'una dirección como 127.0.0.1')), '127.0.0.1'),
  PUBLIC_ORIGIN: z.optional(checked(isOrigin, ORIGIN_ONLY)),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: database,
  MIGRATIONS_DATABASE_URL: database,
  BACKUP_SCHEDULE: z.optional(
    checked(
      (text) => readSchedule(text) !== undefined,
      'una hora UTC como 03:30 o una frecuencia de 1h a 168h',
    ),
  ),
  BACKUP_DIR: text,
  BACKUP_KEEP: z._default(whole(1, 1000), 7),
  ARCHIVE_URL: text,
  ARCHIVE_KEY: z.optional(
    checked((text) => /^age1[0-9a-z]{58}$/.test(text), 'una clave age1… de npm run archive-key'),
  ),
  ARCHIVE_IDENTITY: z.optional(
    checked(
      (text) => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(text),
      'una clave AGE-SECRET-KEY-1… de npm run archive-key',
    ),
  ),
  ARCHIVE_KEEP_DAYS: z._default(whole(1, 3650), 14),
  SMTP_URL: z.optional(
    z.string().check(
      z.trim(),
      z.refine(
        (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
        'una dirección como smtps://usuario:clave@servidor:465',
      ),
    ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^[^@]*[^@\s]@[^@\s]+$/, 'una dirección como Nombre <nombre@ejemplo.com>')),
  ),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: text,
  PAYMENTS: z.optional(z.literal('test', 'el valor test, o ninguno')),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.trim(), z.regex(/^(?!pk_|whsec_)./, 'la clave secreta, que empieza por sk_ o rk_')),
  ),
  STRIPE_WEBHOOK_SECRET: text,
  FREE_TRIAL_DAYS: z._default(whole(0, 90), 0),
  STRIPE_API_BASE: address('una dirección como https://api.stripe.com'),
  S3_ENDPOINT: address('una dirección como https://s3.ejemplo.com'),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  TRUSTED_PROXIES: z._default(
    checked(
      (text) => listed(text).every(isNetwork),
      'direcciones o redes separadas por comas, como 10.0.0.0/8',
    ),
    '',
  ),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number(POSITIVE).check(z.gt(0, POSITIVE)), 1),
  APP_NAME: z._default(
    z.string().check(z.trim(), z.regex(/^\P{Cc}{1,40}$/u, 'de 1 a 40 caracteres en una línea')),
    'Alcancía',
  ),
  SUPPORT_EMAIL: email,
  METRICS_PORT: z.optional(port),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, '16 caracteres o más'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('una dirección como http://127.0.0.1:4318'),
  LOG_LEVEL: z._default(z.enum(LEVELS, `uno de ${LEVELS.join(', ')}`), 'info'),
  '--workers': z._default(whole(1, MOST_WORKERS), 1),
});

export const USAGE =
  'Uso: npm start -- --workers N, de 1 a 16 procesos; docs/operations.md explica la configuración.';

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment variables and options. @throws Error with one Spanish line that names what is invalid */
export function readConfig(env: Record<string, string | undefined>, args: string[] = []) {
  const misspelt = findMisspelt(env, [...Object.keys(environment.shape), ...FILE_SETTINGS]);
  if (misspelt)
    throw new Error(
      `Revisa la configuración: ${misspelt.given} no existe; quizá querías decir ${misspelt.meant}.`,
    );
  const unread = Object.keys(environment.shape).find((name) => env[`${name}_FILE`] && !isSecret(name));
  if (unread)
    throw new Error(`Revisa la configuración: ${unread}_FILE no existe; escribe el valor en ${unread}.`);
  const given = Object.fromEntries(
    Object.entries({ ...readSecretFiles(env), '--workers': readWorkers(args) }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const needs = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
    throw new Error(
      `Revisa la configuración: ${[...needs].map(([name, needed]) => `${name} necesita ${needed}`).join('; ')}.`,
    );
  }
  const { PUBLIC_ORIGIN, DATA_DIR, TRUSTED_PROXIES, '--workers': workers, ...values } = read.data;
  const { BACKUP_SCHEDULE, BACKUP_DIR, BACKUP_KEEP } = values;
  if (values.MIGRATIONS_DATABASE_URL && !values.DATABASE_URL)
    throw new Error('Revisa la configuración: MIGRATIONS_DATABASE_URL necesita DATABASE_URL.');
  ensureWholeBucket(values);
  ensureOwnPorts(values.PORT, workers, values.METRICS_PORT);
  const publicOrigin = new URL(PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  return {
    ...values,
    /** The number of processes of this app on this machine. */
    workers,
    PUBLIC_ORIGIN: publicOrigin,
    paymentMode: choosePaymentMode(values, publicOrigin),
    isSecure: publicOrigin.startsWith('https:'),
    DATA_DIR: resolve(DATA_DIR),
    outbox: join(resolve(DATA_DIR), 'outbox'),
    backups: BACKUP_SCHEDULE
      ? {
          schedule: readSchedule(BACKUP_SCHEDULE)!,
          dir: resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups')),
          keep: BACKUP_KEEP,
        }
      : null,
    archive: readArchive(values),
    trustedProxies: readNetworks(listed(TRUSTED_PROXIES)),
  };
}

/** @throws Error when the port of a process's figures is the one where people are served, or there is none */
function ensureOwnPorts(port: number, workers: number, figures = 0): void {
  const last = figures + workers - 1;
  if (figures > 0 && (last > MOST_PORT || (figures <= port && port <= last)))
    throw new Error(
      `Revisa la configuración: METRICS_PORT necesita puertos que no incluyan el de PORT (${port}); ` +
        `cada proceso usa uno, de ${figures} a ${last}, y el mayor es ${MOST_PORT}.`,
    );
}

type BucketSettings = Partial<
  Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'ARCHIVE_URL', string>
>;

/** Both keys may be missing: on Amazon's machines their role is enough. @throws Error when a part of a bucket's settings is missing */
function ensureWholeBucket(settings: BucketSettings): void {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ARCHIVE_URL } = settings;
  const need = (name: string, needed: string) => {
    throw new Error(`Revisa la configuración: ${name} necesita ${needed}.`);
  };
  if (S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) need('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if (S3_SECRET_ACCESS_KEY && !S3_ACCESS_KEY_ID) need('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID');
  const isUsed = S3_BUCKET || ARCHIVE_URL?.startsWith('s3://');
  if (S3_ENDPOINT && !isUsed) need('S3_ENDPOINT', 'S3_BUCKET');
}

type ArchiveSettings = {
  ARCHIVE_URL?: string | undefined;
  ARCHIVE_KEY?: string | undefined;
  ARCHIVE_IDENTITY?: string | undefined;
  ARCHIVE_KEEP_DAYS: number;
};

/** The archive of the embedded database's changes. `folder` is a path, or the prefix of its names in `bucket`. */
function readArchive({ ARCHIVE_URL, ARCHIVE_KEY, ARCHIVE_IDENTITY, ARCHIVE_KEEP_DAYS }: ArchiveSettings) {
  if (!ARCHIVE_URL) return null;
  if (!ARCHIVE_KEY && !ARCHIVE_IDENTITY)
    throw new Error(
      'Revisa la configuración: ARCHIVE_URL necesita ARCHIVE_KEY, que crea npm run archive-key.',
    );
  if (/^[\w+.-]+:\/(?!\/[^/]|$)|^(?!s3:)[\w+.-]+:\/\//.test(ARCHIVE_URL))
    throw new Error('Revisa la configuración: ARCHIVE_URL necesita una carpeta, o s3://BUCKET/PREFIJO.');
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(ARCHIVE_URL) ?? [];
  return {
    bucket,
    folder: bucket ? prefix : resolve(ARCHIVE_URL),
    key: ARCHIVE_KEY,
    identity: ARCHIVE_IDENTITY,
    keepDays: ARCHIVE_KEEP_DAYS,
  };
}

/** How people pay. The test checkout gives Premium away, so an address that others can reach has to ask for it. */
function choosePaymentMode(
  { STRIPE_SECRET_KEY, PAYMENTS }: { STRIPE_SECRET_KEY?: string | undefined; PAYMENTS?: 'test' | undefined },
  origin: string,
): 'stripe' | 'test' | 'none' {
  if (STRIPE_SECRET_KEY) return 'stripe';
  return PAYMENTS === 'test' || isLoopback(new URL(origin).hostname) ? 'test' : 'none';
}

/** Whether a host name leads to this machine only. */
export const isLoopback = (hostname: string) =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** @throws Error in Spanish when another option or a second value is given, for example by a typing error */
function readWorkers(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { workers: { type: 'string' } } }).values.workers;
  } catch {
    throw new Error(`Opción desconocida. ${USAGE}`);
  }
}

function readNetworks(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
