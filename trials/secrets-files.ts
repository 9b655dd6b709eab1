import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest } from './environment/send-request.ts';
import type { Environment } from './environment/trial-environment.ts';
import type { Responses } from './secrets-crawl.ts';

const PAGES = [
  '',
  'home',
  'admin',
  'quiz/x',
  'lessons/x',
  'nothing',
  'api/openapi.json',
  'api/docs',
  'uploads/badges/x.png',
];
/** What lies beside the public files and must not be reached. */
const BESIDE = ['content/pack.json', 'server/main.js', '.build', 'data/cluster/app-password'];

/** Fetches every file of the build and its source map, what lies beside them, and pages. */
export async function readFiles({ app, dist }: Environment): Promise<Responses> {
  const responses: Responses = new Map();
  for (const path of listPaths(dist)) {
    const { text } = await sendRequest(app.port, { path: `/${path}` });
    const isMapped = /sourceMappingURL|"mappings":/.test(text);
    responses.set(`GET /${path}`, isMapped ? `${text} SOURCE-MAP` : text);
  }
  return responses;
}

function listPaths(dist: string): string[] {
  const names = readdirSync(join(dist, 'public'), { recursive: true, encoding: 'utf8' });
  return [
    ...names.flatMap((name) => [name, `${name}.map`]),
    ...BESIDE.flatMap((name) => [name, `../${name}`, `%2e%2e/${name}`, `assets/..%2f..%2f${name}`]),
    ...PAGES,
  ];
}
