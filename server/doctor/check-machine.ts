import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '#db/embedded/cluster/cluster-setup.ts';
import { expiredNames } from '#domain/facts/facts.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { type Config, isLoopback } from '../config.ts';
import { about, explain, type Finding } from './finding.ts';

const MANY_TIMES = 10;

/** Settings that are valid one by one and do not fit together. */
export function checkConfiguration(config: Config): Finding {
  const { fine, look } = about('configuración');
  const isPublic = !isLoopback(new URL(config.PUBLIC_ORIGIN).hostname);
  if (isPublic && !config.isSecure) {
    const remedy = 'Pon un proxy con HTTPS delante y su dirección en PUBLIC_ORIGIN.';
    return look(`${config.PUBLIC_ORIGIN} no es HTTPS: contraseñas y sesiones viajan sin cifrar.`, remedy);
  }
  if (config.RATE_LIMIT_FACTOR > MANY_TIMES) {
    const remedy = 'Deja RATE_LIMIT_FACTOR en 1 salvo en pruebas.';
    return look(`Los límites están multiplicados por ${config.RATE_LIMIT_FACTOR}.`, remedy);
  }
  if (config.METRICS_TOKEN && config.METRICS_PORT === undefined) {
    const remedy = 'Define METRICS_PORT para servirlas, o quita METRICS_TOKEN.';
    return look('METRICS_TOKEN protege unas cifras que nadie sirve.', remedy);
  }
  return fine(`Dirección pública ${config.PUBLIC_ORIGIN}, datos en ${config.DATA_DIR}.`);
}

/** Whether the figures of laws that lessons state hold today where they are from. */
export function checkFacts(now: Date): Finding {
  const { fine, look } = about('cifras de las leyes');
  const expired = expiredNames(now).map(({ name, last }) => `${name} (hasta el ${describeDay(last)})`);
  if (expired.length === 0) return fine('Las cifras de leyes que citan las lecciones valen hoy.');
  const remedy =
    'Instala una versión con las nuevas; mientras, se muestran estas, y «npm run facts» dice dónde.';
  return look(`Ya no valen: ${expired.join(', ')}.`, remedy);
}

const GIGABYTE = 1024 ** 3;

/** Whether DATA_DIR can be written and has space left. */
export async function checkDisk({ DATA_DIR }: Config): Promise<Finding> {
  const { broken } = about('disco');
  try {
    makeFolders(DATA_DIR);
    const probe = join(DATA_DIR, `.doctor-${crypto.randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
    const { bavail, bsize } = await statfs(DATA_DIR);
    return judgeSpace((bavail * bsize) / GIGABYTE);
  } catch (error) {
    return broken(
      `No se puede escribir en ${DATA_DIR} (${explain(error)}).`,
      'Revisa permisos y espacio, o cambia DATA_DIR.',
    );
  }
}

/** @param gigabytes what is free */
export function judgeSpace(gigabytes: number): Finding {
  const { fine, look, broken } = about('disco');
  const message = `Quedan ${gigabytes.toLocaleString('es', { maximumFractionDigits: 1 })} GB libres.`;
  if (gigabytes < 0.2)
    return broken(message, 'Libera espacio ya: la base de datos se detiene con el disco lleno.');
  return gigabytes < 2 ? look(message, 'Libera espacio o amplía el disco.') : fine(message);
}
