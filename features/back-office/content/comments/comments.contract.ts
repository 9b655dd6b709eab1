import * as z from 'zod/mini';
import { byId, editor } from '#contract/endpoint.ts';
import { instant, line, listOf, requiredText, rowId } from '#contract/fields.ts';

export const LONGEST_COMMENT = 1000;
/** Of a line of a lesson's text; longer ones are cut. */
export const LONGEST_LINE = 200;

export const commentForm = z.strictObject({
  /** The question that it is about; null for the lesson. */
  question_id: z._default(z.nullable(rowId), null),
  /** The line of the lesson's text that it is about, as it was; null for the whole. */
  line: z._default(z.nullable(line(LONGEST_LINE)), null),
  text: requiredText(LONGEST_COMMENT, 'Escribe el comentario.'),
});

/** What administrators say to each other about a lesson, a line of its text, or a question (docs/product.md §5.18). */
export const commentsContract = {
  list: editor('GET /admin/lessons/{id}/comments', 'Los comentarios de una lección y sus preguntas')
    .input(byId)
    .output(
      z.object({
        comments: listOf({
          id: z.string(),
          question_id: z.nullable(z.string()),
          line: z.nullable(z.string()),
          text: z.string(),
          author: z.string(),
          created_at: instant,
          resolved_at: z.nullable(instant),
        }),
      }),
    ),
  create: editor('POST /admin/lessons/{id}/comments', 'Comentar una lección o una pregunta', {
    status: 204,
  }).input(
    /** A request that is sent again with the same `comment_id` adds nothing. */
    z.extend(commentForm, { id: rowId, comment_id: z.optional(rowId) }),
  ),
  settle: editor('PATCH /admin/comments/{id}', 'Resolver un comentario, o reabrirlo', {
    status: 204,
  }).input(z.strictObject({ id: rowId, resolved: z.boolean() })),
};
