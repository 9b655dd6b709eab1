import * as z from 'zod/mini';
import { requiredText, rowId } from '#contract/fields.ts';
import { MESSAGE_AUDIENCES } from '#domain/groups/message-audiences.ts';

export const audienceFields = {
  audience: z.enum(MESSAGE_AUDIENCES, 'Elige a quién escribes.'),
  /** Of those who are chosen by how they are with it. */
  assignment_id: z.optional(rowId),
  /** Of one pupil. */
  user_id: z.optional(rowId),
};

export const messageBody = requiredText(1000, 'Escribe el mensaje.');
