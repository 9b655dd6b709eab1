import { type PagePath, pagePathOf } from './page-paths.ts';

/** What each page of a learner reads as soon as it opens, as paths of the API; `{id}` stands for the id in the page's path. */
const firstData: { [Path in PagePath]?: string[] } = {
  '/home': ['/user-progress'],
  '/lessons': ['/lessons', '/user-progress'],
  '/lessons/$id': ['/lessons/{id}'],
  '/quiz/$id': [],
  '/progress': ['/user-progress', '/badges', '/rankings/global'],
  '/progress/points': [],
  '/plans': ['/plans'],
  '/ranking': ['/rankings/global', '/rankings/nearby'],
  '/settings': [],
};

/** The addresses that a signed-in learner's page reads first, so that the server can announce them with the page. */
export function firstDataOf(path: string): string[] {
  const page = pagePathOf(path);
  const data = page && firstData[page];
  if (!data) return [];
  const [, , id = ''] = path.split('/');
  return ['/auth/session', ...data].map((address) => `/api${address.replace('{id}', id)}`);
}
