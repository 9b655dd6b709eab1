import * as z from 'zod/mini';
import { byId, learner, teach } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { MESSAGE_AUDIENCES } from '#domain/groups/message-audiences.ts';
import { audienceFields, messageBody } from './messages.forms.ts';

const message = z.object({
  id: z.string(),
  audience: z.enum(MESSAGE_AUDIENCES),
  body: z.string(),
  sent_at: instant,
  /** Pupils whom it reaches in the app. */
  recipients: z.int(),
});

/** What teachers write to pupils of their groups: docs/product.md §32. */
export const messagesContract = {
  list: teach('GET /groups/{id}/messages', 'Los mensajes de un aula')
    .input(byId)
    .output(z.object({ messages: z.array(message) })),
  count: teach('GET /groups/{id}/messages/count', 'A cuántos llegaría un mensaje')
    .input(z.strictObject({ id: rowId, ...audienceFields }))
    .output(z.object({ recipients: z.int(), with_mail: z.int() })),
  send: teach('POST /groups/{id}/messages', 'Escribir a estudiantes de un aula', { status: 201 })
    .input(z.strictObject({ id: rowId, message_id: rowId, body: messageBody, ...audienceFields }))
    .output(message),
};

/** What a pupil was written in one of the own groups. */
export const ownMessagesContract = {
  mine: learner('GET /groups/mine/{id}/messages', 'Los mensajes de un aula mía')
    .input(byId)
    .output(
      z.object({
        messages: listOf({
          id: z.string(),
          body: z.string(),
          from: z.nullable(z.string()),
          sent_at: instant,
        }),
      }),
    ),
};
