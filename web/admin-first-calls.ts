import {
  call,
  type FirstCall,
  type FirstCalls,
  learnerCalls,
  learnerFrameCalls,
  type PageAddress,
  SESSION,
} from './first-calls.ts';
import { pagePathOf } from './page-paths.ts';

export const officeFrameCalls = [call('appSettings.public'), call('backOffice.questionReports.open')];

/** A list as it stands without filters; a page reads a filtered one itself. */
const list =
  (name: string, ...others: FirstCall[]) =>
  ({ search }: PageAddress) => [...(search.size > 0 ? [] : [call(name, {})]), ...others];

const one =
  (name: string) =>
  ({ id }: PageAddress) => [call(name, { id })];

const lessonTitles = call('backOffice.lessons.titles');
const attention = call('backOffice.subscriptions.attention');

/** What each of the office's pages shows first. '/admin/system' asks other servers, so its document does not wait. */
export const officeCalls: FirstCalls = {
  '/admin/dashboard': () => [call('backOffice.dashboard.show')],
  '/admin/users': list('backOffice.users.list', call('backOffice.plans.list', { page_size: 100 })),
  '/admin/users/$id': one('backOffice.users.one'),
  '/admin/plans': list('backOffice.plans.list'),
  '/admin/subscriptions': list('backOffice.subscriptions.list', attention),
  '/admin/payments': list('backOffice.subscriptions.payments', attention),
  '/admin/income': () => [call('backOffice.income.show'), attention],
  '/admin/licences': list('backOffice.licences.list'),
  '/admin/lessons': list('backOffice.lessons.list'),
  '/admin/lessons/$id': ({ id }) => [
    call('backOffice.lessons.one', { id }),
    call('backOffice.lessonChanges.one', { id }),
  ],
  '/admin/reviews': list(
    'backOffice.reviews.list',
    call('backOffice.reviews.coverage'),
    call('backOffice.facts.list'),
  ),
  '/admin/lessons/$id/versions': one('backOffice.versions.lesson'),
  '/admin/lessons/$id/preview': one('backOffice.preview.lesson'),
  '/admin/questions': list('backOffice.questions.list', lessonTitles),
  '/admin/questions/$id': ({ id }) => [
    call('backOffice.questions.one', { id }),
    call('backOffice.questionChanges.one', { id }),
  ],
  '/admin/questions/$id/versions': one('backOffice.versions.question'),
  '/admin/question-reports': list('backOffice.questionReports.list', lessonTitles),
  '/admin/archived': ({ search }) =>
    search.size > 0 ? [] : [call('backOffice.archive.list', { type: 'lesson' })],
  '/admin/badges': list('backOffice.badges.list'),
  '/admin/analytics': () => [call('backOffice.analytics.show')],
  '/admin/analytics/lessons/$id': () => [],
  '/admin/activity': list('backOffice.activity.list'),
  '/admin/settings': () => [call('backOffice.settings.show'), call('backOffice.settings.own')],
  '/admin/support': list('backOffice.support.list'),
  '/admin/security-events': list('backOffice.securityEvents.list'),
  '/admin/audit': list('backOffice.audit.list', call('backOffice.audit.actors')),
  '/admin/system': () => [],
};

/** What each of the teachers' pages shows first. */
export const teacherCalls: FirstCalls = {
  '/aulas': list('teaching.list'),
  '/aulas/$id': ({ id }) => [call('teaching.one', { id }), call('grid.help', { id })],
  '/aulas/$id/estudiantes': ({ id, search }) => [
    call('teaching.one', { id }),
    ...(search.size > 0 ? [] : [call('pupils.list', { id })]),
  ],
  '/aulas/$id/estudiante': ({ id, search }) => [call('look.pupil', { id, user_id: search.get('de') ?? '' })],
  '/aulas/$id/tarea': ({ id, search }) => [
    call('look.items', { id, assignment_id: search.get('tarea') ?? '' }),
  ],
  '/aulas/$id/prueba': () => [],
  '/aulas/$id/tareas': ({ id, search }) => [
    call('teaching.one', { id }),
    call('grid.help', { id }),
    call('assignments.list', { id }),
    ...(search.size > 0 ? [] : [call('grid.read', { id })]),
  ],
};

/** What the document of an address brings, and who may have it. @returns undefined for pages that need no session */
export function firstCallsOf({ pathname, searchParams: search }: URL) {
  const page = pagePathOf(pathname);
  if (!page) return;
  const at = { id: idIn(page, pathname), search };
  const own = learnerCalls[page]?.(at);
  if (own) return { access: 'learner', calls: [call(SESSION), ...learnerFrameCalls, ...own] } as const;
  const taught = teacherCalls[page]?.(at);
  if (taught)
    return { access: 'teach', calls: [call(SESSION), call('appSettings.public'), ...taught] } as const;
  const office = officeCalls[page]?.(at);
  return office && ({ access: 'admin', calls: [call(SESSION), ...officeFrameCalls, ...office] } as const);
}

const idIn = (page: string, path: string) => path.split('/')[page.split('/').indexOf('$id')] ?? '';
