import { type AnyContractRouter, isContractProcedure, type OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { type EndpointMeta, ERROR_RESPONSE } from '#contract/endpoint.ts';
import { ERRORS, type ErrorCode, toWireCode } from '#contract/errors.ts';
import { APP_VERSION } from '#db/migrate/app-version.ts';
import type { Right } from '#domain/rights.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '../http/prepared-answer.ts';
import type { AnswerVariables } from '../http/security-headers.ts';
import { describePlainCalls } from './describe-plain-calls.ts';

const ACCESS_LABELS: Record<Right, string> = {
  public: 'cualquiera',
  learner: 'con sesión',
  premium: 'premium',
  teach: 'docencia y administración',
  office: 'quien entra en la administración',
  editor: 'edición y administración',
  support: 'soporte y administración',
  admin: 'administración',
};

const errorResponse: OpenAPI.ResponseObject = {
  description: 'No se pudo o no se permite',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: {
              code: { type: 'string', enum: (Object.keys(ERRORS) as ErrorCode[]).map(toWireCode) },
              message: { type: 'string' },
              request_id: { type: 'string' },
              fields: {
                type: 'object',
                additionalProperties: { type: 'array', items: { type: 'string' } },
              },
              stored: {
                type: 'object',
                properties: {
                  score: { type: ['integer', 'null'] },
                  total_questions: { type: 'integer' },
                  points_earned: { type: ['integer', 'null'] },
                },
              },
            },
            required: ['code', 'message', 'request_id'],
          },
        },
        required: ['error'],
      },
    },
  },
};

/** The OpenAPI 3.1 document and a page that shows it, derived from the contract and the calls outside it. */
export function describeApi(contract: AnyContractRouter, config: Config) {
  let document: Promise<PreparedAnswer> | undefined;
  const prepareDocument = async () => {
    const generated = await new OpenAPIGenerator({
      schemaConverters: [new ZodToJsonSchemaConverter()],
    }).generate(contract, {
      info: { title: `${config.APP_NAME} API`, version: APP_VERSION },
      servers: [{ url: `${config.PUBLIC_ORIGIN}/api` }],
      paths: describePlainCalls(config.PUBLIC_ORIGIN),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: config.isSecure ? '__Host-session' : 'session' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
        responses: { [ERROR_RESPONSE]: errorResponse },
      },
      security: [{ session: [] }, { bearer: [] }],
    });
    return prepareAnswer(JSON.stringify(generated));
  };
  const page = docsPage(contract, config);
  return new Hono<{ Variables: AnswerVariables }>()
    .get('/openapi.json', async (c) => {
      document ??= prepareDocument();
      return sendPrepared(c, await document, {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      });
    })
    .get('/docs', (c) => c.html(page))
    .get('/docs.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
}

/** The page is not part of the browser app's build, and the Content Security Policy allows no inline style. */
const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 2rem 1rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid #8886; padding: 0.5rem 1rem 0.5rem 0; text-align: left; vertical-align: top; }
`;

function docsPage(contract: AnyContractRouter, config: Config): string {
  const rows = [...endpointsOf(contract), ...plainCalls(config)].map(({ method, path, summary, access }) => {
    const address = `${path.startsWith('/uploads/') ? '' : '/api'}${path}`;
    const cells = [`<code>${method}</code>`, `<code>${address}</code>`, summary, ACCESS_LABELS[access]];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>API de ${escapeHtml(config.APP_NAME)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>API de ${escapeHtml(config.APP_NAME)}</h1>
<p>JSON de ida y de vuelta. La descripción completa, con entradas y salidas, está en
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Método</th><th>Ruta</th><th>Qué hace</th><th>Quién</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></main></body></html>`;
}

type Row = { method: string; path: string; summary: string; access: Right };

export function endpointsOf(contract: AnyContractRouter): Row[] {
  return Object.values(contract).flatMap((inner: AnyContractRouter) => {
    if (!isContractProcedure(inner)) return endpointsOf(inner);
    const { route, meta } = inner['~orpc'];
    const { access } = meta as unknown as EndpointMeta;
    return [{ method: route.method!, path: route.path!, summary: route.summary ?? '', access }];
  });
}

function plainCalls(config: Config): Row[] {
  return Object.entries(describePlainCalls(config.PUBLIC_ORIGIN)).flatMap(([path, { get, post } = {}]) =>
    Object.entries({ get, post }).flatMap(([method, operation]) =>
      operation
        ? [{ method: method.toUpperCase(), path, summary: operation.summary ?? '', access: 'public' }]
        : [],
    ),
  );
}
