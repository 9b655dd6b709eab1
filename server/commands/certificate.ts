import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connect } from '#db/connect.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { readPublicKeys, rotateKey } from '#features/certificates/server/signing-keys.ts';
import {
  findCredential,
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
  const jwt = findCredential(await readFile(path));
  if (!jwt) throw new Error(`En ${path} no hay ningún certificado.`);
  const { keys: keysPath, status } = options;
  if (keysPath === undefined) {
    await withOwnDatabase(async (db, installation) => {
      const keys = { keys: keySet.shape.keys.parse(await readPublicKeys(db)) };
      const signing = { db, now: new Date(), installation };
      const readStatus = async ({ status_list }: VerifiedCertificate) =>
        signStatusList(signing, Number(status_list.split('/').at(-1)));
      await tell(jwt, { keys, readStatus });
    });
    return;
  }
  const keys = keySet.parse(JSON.parse(await readFile(keysPath, 'utf8')));
  const readStatus = async () => (status === undefined ? null : (await readFile(status, 'utf8')).trim());
  await tell(jwt, { keys, readStatus });
}

/** Prints what the certificate says, and sets the exit code when it does not hold. */
async function tell(jwt: string, { keys, readStatus }: Sources): Promise<void> {
  const now = new Date();
  const certificate = await verifyCertificate(jwt, keys, now).catch((cause: unknown) => {
    throw new Error('✗ La firma no es de estas claves, o el certificado se cambió.', { cause });
  });
  const list = await readStatus(certificate);
  const state = list === null ? null : await isRevokedIn(list, { certificate, keys, now });
  console.log(
    [
      '✓ La firma es válida.',
      certificate.title,
      `Titular: ${certificate.holder_name ?? 'nombre reservado'}`,
      certificate.description,
      `Emitido el ${dayOf(certificate.issued_at)} por ${certificate.issuer.name} (${certificate.issuer.id})`,
      describeState(state),
    ].join('\n'),
  );
  if (state?.revoked) process.exitCode = 1;
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
