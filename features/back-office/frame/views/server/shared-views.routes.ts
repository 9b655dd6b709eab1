import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { Database } from '#db/connect.ts';
import { lockUntilCommit } from '#db/queries/advisory-locks.ts';
import { readStored, writeStored } from '#db/queries/stored-values.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { wrongField } from '#server/http/app-error.ts';
import { sharedViewsContract } from '../shared-views.contract.ts';
import { MOST_VIEWS } from '../view-limits.ts';

export const sharedViewsRoutes = handle(sharedViewsContract, {
  list: async ({ db }, { list }) => ({ views: await readViews(db, list) }),
  save: saveView,
});

type View = InferContractRouterOutputs<typeof sharedViewsContract>['list']['views'][number];

const keyOf = (list: string) => `views.${list}`;

const readViews = async (db: Database, list: string) => (await readStored<View[]>(db, keyOf(list))) ?? [];

type SavedView = InferContractRouterInputs<typeof sharedViewsContract>['save'];

/** Shares a view in place of the one with its name, or removes that. @throws AppError `invalid_request` for one too many */
function saveView(call: Call, { list, name, view }: SavedView) {
  return call.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    const before = await readViews(tx, list);
    const others = before.filter((other) => other.name !== name);
    if (view && others.length >= MOST_VIEWS)
      throw wrongField('name', `Como máximo ${MOST_VIEWS} vistas. Quita una.`);
    const views = view ? [...others, { name, ...view }] : others;
    await writeStored(tx, keyOf(list), views, call.now);
    await recordAudit(tx, authorOf(call), {
      ...{ action: 'edited', object_type: 'settings', object_id: keyOf(list) },
      ...{ before: { views: before }, after: { views } },
    });
    return { views };
  });
}
