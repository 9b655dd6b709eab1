import { useEffect, useMemo } from 'react';
import type { BodyKind } from '#domain/question-versions.ts';
import { Drafts } from '#kinds/web/drafts.ts';
import { KindAnswered, KindField } from '#kinds/web/kind-question.tsx';
import type { AnsweredProps, FieldProps } from '#kinds/web/kind-view.ts';
import { answerDraft } from './answer-drafts.ts';
import { useAnswering } from './use-answering.ts';

/** Names a question of a run: what is typed for it is kept on this device until it is answered. Without it nothing is kept. */
type Kept = { draftKey?: string | undefined };

export type KeptFieldProps = FieldProps<BodyKind> & Kept;
export type KeptAnsweredProps = AnsweredProps<BodyKind> & Kept;

/** The field of a question, with a draft that outlives the page. */
export function KeptField({ draftKey, ...field }: KeptFieldProps) {
  const { user_id } = useAnswering();
  const store = useMemo(
    () => (draftKey === undefined ? undefined : answerDraft(user_id, draftKey)),
    [user_id, draftKey],
  );
  return (
    <Drafts value={store}>
      <KindField {...field} />
    </Drafts>
  );
}

/** An answered question; once the answer is graded its draft is gone. */
export function KeptAnswered({ draftKey, ...answered }: KeptAnsweredProps) {
  const { user_id } = useAnswering();
  const isGraded = answered.isRight !== undefined;
  useEffect(() => {
    if (isGraded && draftKey !== undefined) answerDraft(user_id, draftKey).write(undefined);
  }, [isGraded, user_id, draftKey]);
  return <KindAnswered {...answered} />;
}
