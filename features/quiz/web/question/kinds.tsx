import { lazyComponent } from '#web/code/lazy-component.tsx';
import type { KeptAnsweredProps, KeptFieldProps } from './kept-answer.tsx';

// Most quizzes have questions with options only, so the other kinds are loaded when one has them.
const load = () => import('./kept-answer.tsx');

export const KindField = lazyComponent<KeptFieldProps>(() =>
  load().then(({ KeptField: view }) => ({ default: view })),
);

export const KindAnswered = lazyComponent<KeptAnsweredProps>(() =>
  load().then(({ KeptAnswered: view }) => ({ default: view })),
);
