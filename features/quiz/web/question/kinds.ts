import type { BodyKind } from '#domain/question-versions.ts';
import type { AnsweredProps, FieldProps } from '#kinds/web/kind-view.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';

// Most quizzes have questions with options only, so the other kinds are loaded when one has them.
const load = () => import('#kinds/web/kind-question.tsx');

export const KindField = lazyComponent<FieldProps<BodyKind>>(() =>
  load().then(({ KindField: view }) => ({ default: view<BodyKind> })),
);

export const KindAnswered = lazyComponent<AnsweredProps<BodyKind>>(() =>
  load().then(({ KindAnswered: view }) => ({ default: view<BodyKind> })),
);
