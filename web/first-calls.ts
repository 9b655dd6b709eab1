import type { PagePath } from './page-paths.ts';

/** A GET endpoint of the contract whose answer a page shows first, by its name there. The server makes these calls with the document. */
export type FirstCall = {
  name: string;
  input?: Record<string, string | number>;
  /** The first of several pages, which an infinite query keeps. */
  isPaged?: true;
  /** Counts as opening what it reads, which pointing at a link is not. */
  isCounted?: true;
};

export type PageAddress = { id: string; search: URLSearchParams };

export type FirstCalls = Partial<Record<PagePath, (at: PageAddress) => FirstCall[]>>;

export const call = (name: string, input?: FirstCall['input']): FirstCall =>
  input ? { name, input } : { name };

const paged = (name: string): FirstCall => ({ name, input: {}, isPaged: true });

/** The session comes with every document that has first data. */
export const SESSION = 'account.session';

export const learnerFrameCalls = [call('appSettings.public'), call('personalData.notices')];

const progress = call('progress.mine');
const review = call('review.overview');
const premiumLessons = call('lessons.premium');

/** What each of the learners' pages shows first. A page without calls begins with one that changes something, such as opening a quiz. */
export const learnerCalls: FirstCalls = {
  '/home': () => [progress, review],
  '/lessons': ({ search }) => {
    const shown = [call('lessons.list'), progress, review];
    return search.has('vista') ? [...shown, premiumLessons] : shown;
  },
  '/lessons/$id': ({ id }) => [{ ...call('lessons.one', { id }), isCounted: true }],
  '/lessons/$id/cards': ({ id }) => [{ ...call('cards.ofLesson', { id }), isCounted: true }],
  '/quiz/$id': () => [],
  '/lesson-result': () => [call('lessons.list'), progress],
  '/progress': () => [
    progress,
    paged('progress.quizzes'),
    call('ranking.global'),
    call('streak.month', {}),
    review,
    call('badges.list'),
  ],
  '/certificados': () => [call('certificates.mine')],
  '/glosario': () => [call('lessons.list')],
  '/progress/points': () => [paged('progress.pointEntries')],
  '/progress/quizzes': () => [paged('progress.quizzes')],
  '/progress/quizzes/$id': ({ id }) => [call('quiz.report', { id })],
  '/progress/quizzes/$id/practice': () => [],
  '/progress/practice-result': () => [],
  '/exams/$id': () => [progress],
  '/simulations': () => [call('simulations.list')],
  '/simulations/$id': ({ id }) => [call('simulations.one', { name: id })],
  '/placement': () => [call('placement.latest')],
  '/placement/questions': () => [],
  '/review': () => [review],
  '/review/session': () => [],
  '/review/result': () => [review, progress],
  '/plans': () => [call('plans.list'), premiumLessons],
  '/ranking': ({ search }) => rankings.get(search.get('tab') ?? 'global') ?? [],
  '/settings': () => [],
  '/tu-aula': () => [],
  '/tu-aula/$id': () => [],
  '/pruebas/$id': () => [],
  '/hoja/$id': () => [],
};

const rankings = new Map([
  ['global', [call('ranking.global'), call('ranking.globalAround')]],
  ['semanal', [call('ranking.weekly'), call('ranking.weeklyAround')]],
  ['liga', [call('leagues.mine')]],
]);
