import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';

z.config(z.locales.es());

const started = performance.now();
const here = import.meta.dirname;
/** Created by the build; development reads the folder instead. */
const built = join(here, '../content/pack.json');
const print = (line: string) => process.stdout.write(`${line}\n`);

const PAYMENT_LINES = {
  test: 'Pagos en modo de prueba, sin STRIPE_SECRET_KEY: Premium se regala a quien lo pida.',
  none: 'Pagos sin configurar: nadie puede suscribirse. Define STRIPE_SECRET_KEY, o PAYMENTS=test para regalar Premium en modo de prueba.',
};

/** Starts database and server, and stops them in the reverse order on SIGTERM or SIGINT. */
async function main() {
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log: print });
  const running = await startServer(config, config.DATABASE_URL ?? embedded!.url, print, {
    public: join(here, '../public'),
    pack: existsSync(built) ? built : join(here, '../content'),
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 14_000).unref();
    await running.stop();
    await embedded?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  print(
    `${config.APP_NAME} está en ${config.PUBLIC_ORIGIN} (lista en ${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  if (config.paymentMode !== 'stripe') print(PAYMENT_LINES[config.paymentMode]);
  if (!config.SMTP_URL) print(`Sin servidor de correo: los mails se guardan en ${config.outbox}`);
}

/** The message for the terminal: an error's sentence where it has one, or else the error. */
function explain(error: unknown): string {
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está ocupado. Elige otro con PORT.`;
  return error instanceof Error ? error.message : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
