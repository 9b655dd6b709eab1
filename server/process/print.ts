import type { Config } from '../config.ts';
import { findOtherNames } from '../misspelt-settings.ts';

/** Prints a line for the terminal. The reader may be gone, as with `npm start | head`: the server stays without it. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.stdout.on('error', () => {});

const PAYMENTS = {
  test: 'Pagos en modo de prueba, sin STRIPE_SECRET_KEY: Premium se regala a quien lo pida.',
  none: 'Pagos sin configurar: nadie puede suscribirse. Define STRIPE_SECRET_KEY, o PAYMENTS=test para regalar Premium en modo de prueba.',
};

/** What the terminal says at a start about settings that an operator may have forgotten. */
export const startLines = (
  { paymentMode, SMTP_URL, outbox, archive, DATABASE_URL }: Config,
  env: Record<string, string | undefined>,
): string[] => [
  ...findOtherNames(env).map(
    ({ given, meant }) => `${given} no cambia nada aquí: si es de Alcancía, define ${meant}.`,
  ),
  ...(paymentMode === 'stripe' ? [] : [PAYMENTS[paymentMode]]),
  ...(archive && DATABASE_URL
    ? ['ARCHIVE_URL no archiva nada: es para la base de datos incluida. Con DATABASE_URL usa pgBackRest.']
    : []),
  ...(SMTP_URL ? [] : [`Sin servidor de correo: los mails se guardan en ${outbox}`]),
];
