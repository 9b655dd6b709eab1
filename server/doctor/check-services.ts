import { type Config, isLoopback } from '../config.ts';
import { verifyMailServer } from '../mail/transport.ts';
import { readSecrets } from '../payments/signed-event.ts';
import { createPayments } from '../payments/stripe.ts';
import { about, explain, type Finding } from './finding.ts';

const isPublic = ({ PUBLIC_ORIGIN }: Config) => !isLoopback(new URL(PUBLIC_ORIGIN).hostname);

/** Whether the mail server answers and accepts the account. */
export async function checkMail(config: Config): Promise<Finding> {
  const { fine, look, broken } = about('correo');
  if (!config.SMTP_URL) {
    const message = `No hay servidor de correo: los mails se guardan en ${config.outbox}.`;
    if (!isPublic(config)) return fine(message);
    return look(message, 'Define SMTP_URL; sin él nadie puede confirmar su correo.');
  }
  try {
    await verifyMailServer(config.SMTP_URL);
    return fine('El servidor de correo responde.');
  } catch (error) {
    return broken(`El servidor de correo no responde (${explain(error)}).`, 'Revisa SMTP_URL.');
  }
}

/** Whether people can pay, and Stripe accepts the key. */
export async function checkPayments(config: Config): Promise<Finding> {
  const { fine, look, broken } = about('pagos');
  if (config.paymentMode === 'none') {
    return look(
      'Nadie puede suscribirse.',
      'Define STRIPE_SECRET_KEY, o PAYMENTS=test para regalar Premium.',
    );
  }
  if (!config.STRIPE_SECRET_KEY) {
    if (!isPublic(config)) return fine('Modo de prueba en este equipo: Premium se regala.');
    return look(
      'Modo de prueba: Premium se regala a quien lo pida.',
      'Define STRIPE_SECRET_KEY para cobrar.',
    );
  }
  const secrets = readSecrets(config.STRIPE_WEBHOOK_SECRET);
  if (secrets.length === 0) {
    return broken('Hay clave de Stripe y falta la firma de sus avisos.', 'Define STRIPE_WEBHOOK_SECRET.');
  }
  try {
    const stripe = createPayments({
      ...config,
      name: 'stripe',
      secretKey: config.STRIPE_SECRET_KEY,
      secrets,
    });
    // Stripe does not know this checkout; only a wrong key or a missing connection fails.
    await stripe.readCheckout('cs_doctor');
  } catch (error) {
    return broken(
      `Stripe no acepta la clave o no responde (${explain(error)}).`,
      'Revisa STRIPE_SECRET_KEY y la conexión.',
    );
  }
  if (isPublic(config) && config.STRIPE_SECRET_KEY.startsWith('sk_test_')) {
    return look('La clave es de pruebas de Stripe: no se cobra.', 'Usa la clave real (sk_live_…).');
  }
  return fine('Stripe acepta la clave.');
}
