import { codeOf } from '#db/error-code.ts';

type Failure = Error & {
  code?: string;
  hostname?: string;
  address?: string;
  port?: number;
  path?: string;
  syscall?: string;
  errors?: unknown[];
};

const DATABASE = 'DATABASE_URL (o MIGRATIONS_DATABASE_URL)';
const unreachable = (e: Failure) =>
  `No se llega a ${e.address ?? 'PostgreSQL'}${e.port ? `:${e.port}` : ''} (${e.code}): revisa la red, el cortafuegos y ${DATABASE}.`;
const rejected = ({ message }: Failure) =>
  /no encryption/.test(message)
    ? `PostgreSQL solo acepta conexiones con TLS (${message}): añade ?sslmode=verify-full a ${DATABASE}.`
    : `PostgreSQL no deja entrar (${message}): revisa el usuario y la contraseña de ${DATABASE}, y pg_hba.conf.`;
const brokenOff = ({ message }: Failure) =>
  `Se cortó la conexión con PostgreSQL (${message}): mira su registro y vuelve a intentarlo; lo que no quedó confirmado no se ha hecho.`;
const diskFull = ({ message }: Failure) =>
  `El disco está lleno (${message}): libera espacio y vuelve a intentarlo; lo que no quedó confirmado no se ha hecho.`;
const untrusted = ({ message }: Failure) =>
  `El certificado de PostgreSQL no es de confianza (${message}): indica el de su autoridad con ` +
  `sslrootcert en ${DATABASE}, y el nombre que dice el certificado.`;
const invalidAddress = () =>
  `La dirección de ${DATABASE} no se entiende: revisa el puerto y los signos, como en postgres://usuario:clave@servidor:5432/base.`;
const notWritable = ({ path, code, syscall, port }: Failure) =>
  syscall === 'listen'
    ? `Este usuario no puede escuchar en el puerto ${port}: elige con PORT uno desde 1024.`
    : `No se puede leer o escribir ${path ?? 'un archivo'} (${code}): revisa sus permisos, y DATA_DIR si es la carpeta de los datos.`;

/** By the code of PostgreSQL, its driver, TLS or the operating system. */
const SENTENCES: Record<string, (failure: Failure) => string> = {
  ENOTFOUND: ({ hostname }) =>
    `No se encuentra el servidor «${hostname}»: revisa su nombre en ${DATABASE}, y la red.`,
  EAI_AGAIN: ({ hostname }) =>
    `No se puede averiguar la dirección de «${hostname}»: revisa la red y el DNS, y ${DATABASE}.`,
  ECONNREFUSED: ({ address, port }) =>
    `Nadie responde en ${address}${port ? `:${port}` : ''}: inicia allí PostgreSQL, o corrige ${DATABASE}.`,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: brokenOff,
  EPIPE: brokenOff,
  '57P01': brokenOff,
  '57P02': brokenOff,
  '57P03': ({ message }) =>
    `PostgreSQL todavía no atiende (${message}): espera un momento y vuelve a intentarlo.`,
  '28P01': rejected,
  '28000': rejected,
  '3D000': ({ message }) =>
    `La base de datos no existe (${message}): créala con createdb, o corrige su nombre en ${DATABASE}.`,
  '53100': diskFull,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53300': ({ message }) =>
    `PostgreSQL no acepta más conexiones (${message}): cierra otras, o aumenta max_connections.`,
  '25006': () =>
    `PostgreSQL solo permite leer, como una réplica: indica en ${DATABASE} el servidor que acepta cambios.`,
  '42501': ({ message }) =>
    `Al rol de la base de datos le falta un permiso (${message}): indica en MIGRATIONS_DATABASE_URL el propietario de las tablas.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  EADDRINUSE: ({ port }) => `El puerto ${port} ya está ocupado. Elige otro con PORT.`,
  EADDRNOTAVAIL: ({ address }) => `${address} no es una dirección de esta máquina: corrige HOST.`,
  EACCES: notWritable,
  EEXIST: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOTDIR: notWritable,
  ENOENT: ({ path }) =>
    path?.endsWith('.part')
      ? `No se puede crear ${path}: elige una carpeta que admita archivos.`
      : `No existe ${path ?? 'un archivo'}: corrige la configuración que lo nombra (en ${DATABASE}, sslrootcert).`,
  EISDIR: () =>
    `Donde se espera un archivo hay una carpeta: corrige la configuración que la nombra (en ${DATABASE}, sslrootcert).`,
  '42P01': () =>
    `En la base de datos faltan tablas: ¿nombran DATABASE_URL y MIGRATIONS_DATABASE_URL la misma?`,
  ERR_INVALID_URL: invalidAddress,
  ERR_SOCKET_BAD_PORT: invalidAddress,
};

/** The driver has no codes for these. */
const BY_MESSAGE: [RegExp, (failure: Failure) => string][] = [
  [
    /does not support SSL/,
    () =>
      `PostgreSQL no ofrece TLS, que pide ${DATABASE}: actívalo en PostgreSQL (ssl = on), o quita sslmode si la red es de confianza.`,
  ],
  [/Connection terminated|timeout expired/, brokenOff],
  [
    /no PostgreSQL user name/,
    () => `Falta el usuario en ${DATABASE}, como en postgres://usuario:clave@servidor/base.`,
  ],
  [
    /password must be a string/,
    () =>
      `PostgreSQL pide una contraseña: añádela a ${DATABASE}, como en postgres://usuario:clave@servidor/base.`,
  ],
];

/** One Spanish sentence with the cause of a failure and what to do about it. Our own errors are such sentences already. */
export function explainFailure(error: unknown): string {
  const failure = innermost(error);
  const { message } = failure;
  const byCode = SENTENCES[codeOf(failure) ?? ''];
  if (byCode) return byCode(failure);
  const byMessage = BY_MESSAGE.find(([pattern]) => pattern.test(message));
  if (byMessage) return byMessage[1](failure);
  if (isSentence(message)) return message;
  return `No se pudo terminar (${message.split('\n')[0]}): npm run doctor dice qué falla, y el registro, dónde.`;
}

const isSentence = (message: string) => message.endsWith('.') || message.includes('Uso: ');

/** Beneath the errors of Drizzle, which quote a statement, and of several addresses or hosts that were tried. */
function innermost(error: unknown): Failure {
  const failure = (error instanceof Error ? error : new Error(String(error))) as Failure;
  const beneath = failure.errors?.[0] ?? failure.cause;
  return beneath === undefined || isSentence(failure.message) ? failure : innermost(beneath);
}
