import type { OpenAPI } from '@orpc/contract';
import { ERROR_RESPONSE } from '#contract/endpoint.ts';
import { APP_VERSION } from '#db/migrate/app-version.ts';
import { LESSON_IMAGE_NAME } from '#domain/course/images/lesson-image-size.ts';
import { REMINDER_KINDS } from '#domain/messages/reminders.ts';

const failure = { $ref: `#/components/responses/${ERROR_RESPONSE}` };

const bytes = { schema: { type: 'string', format: 'binary' } } as const;

const json = (properties: Record<string, { type: 'string' | 'boolean'; const: unknown }>) => ({
  'application/json': { schema: { type: 'object' as const, properties, required: Object.keys(properties) } },
});

const health = (summary: string) => ({
  get: {
    summary,
    security: [],
    responses: {
      200: {
        description: 'Sí',
        content: json({
          status: { type: 'string', const: 'ok' },
          version: { type: 'string', const: APP_VERSION },
        }),
      },
      default: failure,
    },
  },
});

const webhook = {
  summary: 'Recibir un aviso del proveedor de pagos',
  description:
    'La firma se calcula sobre los bytes del cuerpo tal como llegan. Ni la cookie ni el origen cuentan.',
  security: [],
  parameters: [
    {
      name: 'Stripe-Signature',
      in: 'header',
      required: true,
      description: 'Hora y firma HMAC-SHA256: t=…,v1=…',
      schema: { type: 'string' as const },
    },
  ],
  requestBody: {
    required: true,
    description: 'El evento, como máximo 256 KB',
    content: { 'application/json': bytes },
  },
  responses: {
    200: { description: 'Recibido', content: json({ received: { type: 'boolean', const: true } }) },
    default: failure,
  },
};

const unsubscribeToken = [
  { name: 'token', in: 'query' as const, required: true, schema: { type: 'string' as const } },
];

const unsubscribe = {
  get: {
    summary: 'Abrir la página para dejar de recibir un tipo de mensajes',
    security: [],
    parameters: unsubscribeToken,
    responses: { 303: { description: 'A la página con el botón' }, default: failure },
  },
  post: {
    summary: 'Dejar de recibir un tipo de mensajes, como lo pide un lector de correo (RFC 8058)',
    description: 'El enlace basta: ni la cookie ni el origen cuentan. Repetirlo no cambia nada.',
    security: [],
    parameters: unsubscribeToken,
    responses: {
      200: {
        description: 'Hecho',
        content: {
          'application/json': {
            schema: {
              type: 'object' as const,
              properties: {
                kind: { type: 'string' as const, enum: [...REMINDER_KINDS] },
                is_on: { type: 'boolean' as const, const: false },
              },
              required: ['kind', 'is_on'],
            },
          },
        },
      },
      default: failure,
    },
  },
};

const uploadedImage = (origin: string, summary: string, names: string) => ({
  summary,
  security: [],
  // The only ones of these calls outside /api.
  servers: [{ url: origin }],
  parameters: [
    {
      name: 'name',
      in: 'path',
      required: true,
      schema: { type: 'string' as const, pattern: names },
    },
  ],
  responses: {
    200: { description: 'La imagen', content: { 'image/webp': bytes, 'image/png': bytes } },
    default: failure,
  },
});

/** OpenAPI paths of the calls outside the contract. @param origin the public origin, where uploaded images are served from */
export const describePlainCalls = (origin: string): OpenAPI.PathsObject => ({
  '/health/live': health('¿Está en marcha el proceso?'),
  '/health/ready': health('¿Responde también la base de datos?'),
  '/webhooks/stripe': { post: webhook },
  '/reminders/unsubscribe': unsubscribe,
  '/uploads/badges/{name}': {
    get: uploadedImage(origin, 'La imagen de una insignia', '^badge-\\d{1,16}\\.(png|webp)$'),
  },
  '/uploads/lessons/{name}': {
    get: uploadedImage(origin, 'Una imagen de una lección', LESSON_IMAGE_NAME.source),
  },
});
