import type { InferContractRouterOutputs as Answers } from '@orpc/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { Ago } from '#features/back-office/frame/web/cell/ago.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { sampleText } from '#kinds/sample-text.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { type commentsContract, LONGEST_LINE } from '../comments.contract.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { type Commented, linesOf, readableLine } from './commented.ts';

type Comment = Answers<typeof commentsContract>['list']['comments'][number];

/** What administrators say to each other about the lesson, or with `questionId` about one of its questions. */
export function CommentsSection({ lesson, questionId }: { lesson: Commented; questionId?: string }) {
  const { data } = useQuery(
    orpc.backOffice.comments.list.queryOptions({ input: { id: lesson.id }, staleTime: 0 }),
  );
  const dialog = useDialog();
  const comments = (data?.comments ?? []).filter((each) => !questionId || each.question_id === questionId);
  const [open, resolved] = [true, false].map((isOpen) =>
    comments.filter(({ resolved_at }) => (resolved_at === null) === isOpen),
  );
  return (
    <section aria-labelledby="comentarios" className="mt-6 min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comentarios" className="text-xl">
          Comentarios <span className="font-normal text-muted tabular-nums">{open?.length}</span>
        </h2>
        <Button variant="outline" size="sm" onClick={() => dialog.show()}>
          <MessageSquarePlus />
          Comentar
        </Button>
      </header>
      <CommentList label="Comentarios abiertos" lesson={lesson} comments={open ?? []} />
      {resolved && resolved.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-9 cursor-pointer py-2 text-sm text-muted">
            Resueltos ({resolved.length})
          </summary>
          <CommentList label="Comentarios resueltos" lesson={lesson} comments={resolved} />
        </details>
      )}
      <CommentDialog key={dialog.round} lesson={lesson} questionId={questionId} {...dialog.state} />
    </section>
  );
}

type CommentListProps = { label: string; lesson: Commented; comments: readonly Comment[] };

const CommentList = ({ label, lesson, comments }: CommentListProps) => (
  <ul
    aria-label={label}
    className="mt-3 divide-y divide-line rounded-card border border-line bg-surface empty:hidden"
  >
    {comments.map((comment) => (
      <CommentItem key={comment.id} lesson={lesson} comment={comment} />
    ))}
  </ul>
);

function CommentItem({ lesson, comment }: { lesson: Commented; comment: Comment }) {
  const { id, author, created_at, text } = comment;
  const resolved = comment.resolved_at !== null;
  const settle = useMutation({
    mutationFn: () => api.backOffice.comments.settle({ id, resolved: !resolved }),
    meta: {
      success: resolved ? 'Comentario reabierto' : 'Comentario resuelto',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.lesson(),
    },
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{author}</span>, <Ago at={created_at} />
        </p>
        <About lesson={lesson} comment={comment} />
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-2"
        aria-label={`${resolved ? 'Reabrir' : 'Resolver'} el comentario de ${author}: ${text.slice(0, 60)}`}
        loading={settle.isPending}
        onClick={() => settle.mutate()}
      >
        {resolved ? 'Reabrir' : 'Resolver'}
      </Button>
    </li>
  );
}

/** The line or question that a comment is about, as it stood then. */
function About({ lesson, comment: { line, question_id } }: { lesson: Commented; comment: Comment }) {
  const look = 'border-l-2 border-brand pl-2.5 text-sm text-muted wrap-anywhere';
  if (line !== null)
    return (
      <p className={look}>
        «{readableLine(line) + (line.length > LONGEST_LINE - 5 ? '…' : '')}»
        {lesson.content !== undefined && !linesOf(lesson).includes(line) && ' (el texto ya no dice esto)'}
      </p>
    );
  const at = lesson.questions?.findIndex(({ id }) => id === question_id) ?? -1;
  const question = lesson.questions?.[at];
  if (!question) return null;
  return (
    <p className={look}>
      Pregunta {at + 1}:{' '}
      <PlainLink to="/admin/questions/$id" params={{ id: question.id }} className="text-brand">
        {sampleText(question.question_text, question.body ?? null)}
      </PlainLink>
    </p>
  );
}
