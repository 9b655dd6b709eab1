import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connect } from '#db/connect.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { readPublicKeys, rotateKey } from '#features/certificates/server/signing-keys.ts';
import {
  findCredential,
  findOtherIssuer,
  isRevokedIn,
  type KeySet,
  keySet,
  type VerifiedCertificate,
  verifyCertificate,
} from '#features/certificates/server/verify-certificate.ts';
import { signStatusList } from '#features/certificates/server/well-known.routes.ts';
import type { Config } from '../config.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { runCommand } from './run-command.ts';
import { withMigratedDatabase } from './with-database.ts';

const USAGE =
  'Uso: npm run certificate -- verify ARCHIVO [--keys jwks.json] [--status LISTA] o npm run certificate -- rotate';

type Sources = { keys: KeySet; readStatus: (certificate: VerifiedCertificate) => Promise<string | null> };

/** Works on the installation's own database, where the app may be running or not. */
const withOwnDatabase = <Result>(
  work: (db: ReturnType<typeof connect>, config: Config) => Promise<Result>,
): Promise<Result> =>
  withMigratedDatabase(async ({ url }, config) => {
    const db = connect(url, { max: 1 });
    try {
      return await work(db, config);
    } finally {
      await db.$client.end();
    }
  });

/** Checks a certificate, without any connection, by the keys of a file or else of this installation. */
async function verify(path: string, options: { keys?: string; status?: string }): Promise<void> {
  const jwt = findCredential(await readGiven(path, 'el certificado'));
  if (!jwt)
    throw new Error(
      `En ${path} no hay ningún certificado: usa el PDF o la credencial que se descarga de su página.`,
    );
  const { keys: keysPath, status } = options;
  if (keysPath !== undefined) {
    const keys = readKeys(keysPath, await readGiven(keysPath, 'las claves'));
    const list = status === undefined ? null : await readGiven(status, 'la lista');
    await tell(jwt, { keys, readStatus: async () => list?.toString().trim() ?? null });
    return;
  }
  await withOwnDatabase(async (db, installation) => {
    const keys = { keys: keySet.shape.keys.parse(await readPublicKeys(db)) };
    const signing = { db, now: new Date(), installation };
    const readStatus = async ({ status_list }: VerifiedCertificate) =>
      signStatusList(signing, Number(status_list.split('/').at(-1)));
    await tell(jwt, { keys, readStatus });
  }).catch((cause: unknown) => {
    const sentence = explainFailure(cause);
    if (sentence.startsWith('✗')) throw cause;
    throw new Error(
      `${sentence} Sin la base de datos, indica las claves de quien lo emitió con --keys jwks.json.`,
    );
  });
}

const UNREADABLE: Record<string, string> = {
  ENOENT: 'no existe',
  EISDIR: 'es una carpeta',
  EACCES: 'no se deja leer: revisa sus permisos',
};

/** Reads a file of the command line. @throws Error that names it and what it should be */
const readGiven = (path: string, what: string): Promise<Buffer> =>
  readFile(path).catch((cause: NodeJS.ErrnoException) => {
    const reason = UNREADABLE[cause.code ?? ''] ?? `no se deja leer (${cause.code})`;
    throw new Error(`${path} ${reason}. Indica el archivo con ${what}.`);
  });

function readKeys(path: string, file: Buffer): KeySet {
  try {
    return keySet.parse(JSON.parse(file.toString()));
  } catch {
    throw new Error(`${path} no son claves: descarga /.well-known/jwks.json de quien emitió el certificado.`);
  }
}

/** Prints what the certificate says, and sets the exit code when it does not hold. */
async function tell(jwt: string, { keys, readStatus }: Sources): Promise<void> {
  const now = new Date();
  const certificate = await verifyCertificate(jwt, keys, now).catch((cause: unknown) => {
    throw new Error(describeInvalid(jwt, keys, cause), { cause });
  });
  const list = await readStatus(certificate);
  const state =
    list === null
      ? null
      : await isRevokedIn(list, { certificate, keys, now }).catch((cause: unknown) => {
          const sentence = `✗ La lista no es la de este certificado: descarga ${certificate.status_list} otra vez.`;
          throw new Error(sentence, { cause });
        });
  console.log(
    [
      '✓ La firma es válida.',
      certificate.title,
      `Titular: ${certificate.holder_name ?? 'nombre reservado'}`,
      ...(certificate.name_source ? [certificate.name_source] : []),
      certificate.description,
      `Emitido el ${dayOf(certificate.issued_at)} por ${certificate.issuer.name} (${certificate.issuer.id})`,
      describeState(state),
    ].join('\n'),
  );
  if (state?.revoked) process.exitCode = 1;
}

/** Why a text that looks like a credential is no certificate of these keys. */
function describeInvalid(jwt: string, keys: KeySet, cause: unknown): string {
  const { code, claim } = cause as { code?: string; claim?: string };
  if (code === undefined && !(cause instanceof TypeError))
    return '✗ Está firmado con estas claves, pero no es un certificado.';
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED' && claim === 'nbf')
    return '✗ Su fecha de emisión todavía no ha llegado: revisa el reloj de este equipo.';
  const issuer = findOtherIssuer(jwt, keys);
  if (issuer)
    return `✗ Dice que lo emitió ${issuer}, cuya clave no está entre estas: indica las suyas con --keys jwks.json.`;
  return '✗ La firma no es de estas claves, o el certificado se cambió.';
}

const dayOf = (instant: string) => describeDay(instant.slice(0, 10));

function describeState(state: Awaited<ReturnType<typeof isRevokedIn>> | null): string {
  if (!state) return '! No se comprobó si está revocado: indica la lista con --status.';
  const asOf = `según la lista del ${dayOf(state.as_of)}`;
  return state.revoked ? `✗ Está revocado, ${asOf}.` : `✓ No está revocado, ${asOf}.`;
}

async function rotate(): Promise<void> {
  const kid = await withOwnDatabase((db) => rotateKey(db, new Date()));
  console.log(`Los certificados se firman ahora con la clave ${kid}. Las anteriores siguen publicadas.`);
}

await runCommand(async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { keys: { type: 'string' }, status: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  const [verb, path, ...rest] = positionals;
  if (verb === 'rotate' && path === undefined) return rotate();
  if (verb !== 'verify' || path === undefined || rest.length > 0) throw new Error(USAGE);
  return verify(path, values);
}, explainFailure);
