import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { NAME_ACTIONS, NAME_REASONS } from '#domain/people/names/name-moderation.ts';

/** What the team decided about the own name: docs/product.md §36, §7 C115. */
export const nameNoticeContract = {
  mine: learner('GET /profiles/me/name-notice', 'Qué decidió el equipo sobre mi nombre')
    .input(noInput)
    .output(
      z.object({
        /** Null once another name was chosen. */
        notice: z.nullable(
          z.object({
            action: z.enum(NAME_ACTIONS),
            reason: z.enum(NAME_REASONS),
            note: z.string(),
            created_at: instant,
          }),
        ),
      }),
    ),
};
