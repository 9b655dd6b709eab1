import type { BodyKind } from '#domain/question-versions.ts';
import type { AnsweredProps, FieldProps } from '#kinds/web/kind-view.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import type { KeptAnsweredProps, KeptFieldProps } from './kept-answer.tsx';

// Most quizzes have questions with options only, so the other kinds are loaded when one has them.
const load = () => import('#kinds/web/kind-question.tsx');

export const KindField = lazyComponent<FieldProps<BodyKind>>(() =>
  load().then(({ KindField: view }) => ({ default: view<BodyKind> })),
);

export const KindAnswered = lazyComponent<AnsweredProps<BodyKind>>(() =>
  load().then(({ KindAnswered: view }) => ({ default: view<BodyKind> })),
);

const loadKept = () => import('./kept-answer.tsx');

/** As `KindField`, with a draft that outlives the page. */
export const KeptField = lazyComponent<KeptFieldProps>(() =>
  loadKept().then(({ KeptField: view }) => ({ default: view })),
);

/** As `KindAnswered`; once the answer is graded its draft is gone. */
export const KeptAnswered = lazyComponent<KeptAnsweredProps>(() =>
  loadKept().then(({ KeptAnswered: view }) => ({ default: view })),
);
