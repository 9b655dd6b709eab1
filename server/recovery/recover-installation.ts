import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { RecoveryError } from '#db/embedded/recover-cluster.ts';
import { codeOf } from '#db/error-code.ts';
import type { Config } from '../config.ts';
import { createImageStore } from '../storage/create-image-store.ts';
import { openArchive } from './archive/open-archive.ts';
import { recoverImages, recoverTo } from './recover-to.ts';
import { inspectRecovered, runDrill } from './run-drill.ts';

/** Recovers the embedded database into an empty DATA_DIR to an instant or `latest`, or only tries it without `text`. */
export async function recoverEmbedded(config: Config, text: string | undefined): Promise<string> {
  const store = await openArchive(config, 'read');
  const identity = config.archive?.identity;
  if (!identity) throw new RecoveryError('Falta ARCHIVE_IDENTITY, la clave con la que se lee el archivo.');
  if (text === undefined) {
    const drill = await runDrill({ store, identity }, { dataDir: config.DATA_DIR, now: new Date() });
    const { seconds, reached, people } = drill;
    return `Prueba hecha en ${seconds} s: el archivo llega a ${reached} con ${people} cuentas.`;
  }
  const target = { dataDir: config.DATA_DIR, at: readInstant(text), inspect: inspectRecovered, isKept: true };
  const { at, result } = await recoverTo({ store, identity }, target);
  const images = await recoverImages({ store, identity }, await createImageStore(config));
  return (
    `Recuperado hasta ${at.toISOString()}: ${result.people} cuentas, ${result.ledger_sum} puntos y ` +
    `${images} imágenes. Inicia la aplicación.`
  );
}

const STANZA = 'alcancia';

/** Recovers an own PostgreSQL by pgBackRest, which runs on its machine, with PostgreSQL stopped. @returns what happened, in Spanish */
export async function recoverServer(text: string | undefined): Promise<string> {
  if (text === undefined)
    throw new RecoveryError(
      'Con DATABASE_URL la prueba es deploy/pgbackrest/drill.sh, en el equipo de PostgreSQL (docs/operations.md).',
    );
  const at = readInstant(text);
  const until = at
    ? ['--type=time', `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`]
    : [];
  const words = [
    `--stanza=${STANZA}`,
    '--delta',
    ...until,
    ...(at ? ['--target-action=promote'] : []),
    'restore',
  ];
  const child = spawn('pgbackrest', words, { stdio: 'inherit' });
  const [code] = await once(child, 'close').catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    const command = `pgbackrest ${words.map((word) => (word.includes(' ') ? `'${word}'` : word)).join(' ')}`;
    throw new RecoveryError(
      `pgBackRest no está en este equipo: detén PostgreSQL y ejecuta en el suyo «${command}».`,
    );
  });
  if (code !== 0) throw new RecoveryError(`pgBackRest terminó con ${code}: lo dice arriba.`);
  return 'Archivos recuperados: inicia PostgreSQL, que llega solo a ese momento, y después la aplicación.';
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads an instant such as `2026-11-23T10:42-05:00`, zone required; undefined for `latest`. @throws RecoveryError for any other text */
export function readInstant(text: string): Date | undefined {
  if (text === 'latest') return undefined;
  const instant = new Date(text);
  const day = text.slice(0, 10);
  if (INSTANT.test(text) && !Number.isNaN(instant.getTime()) && isInCalendar(day)) return instant;
  throw new RecoveryError(`«${text}» no es un momento con su zona, como 2026-11-23T10:42-05:00.`);
}

/** JavaScript reads the 31st of November as the 1st of December. */
const isInCalendar = (day: string) => new Date(`${day}T00:00Z`).toISOString().startsWith(day);
