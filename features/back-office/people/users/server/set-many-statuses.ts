import type { UserStatus } from '#domain/people/profile.ts';
import { changedMeanwhile } from '#features/back-office/frame/server/ensure-unchanged.ts';
import type { Call } from '#server/endpoints/call.ts';
import { changeStatus, lockPerson } from './set-user-status.ts';

type StatusesChange = {
  people: readonly { id: string; status: UserStatus }[];
  status: UserStatus;
  reason: string;
};

/**
 * Suspends or activates all chosen people in one transaction, in the order of their ids. Those who have the status already are left as
 * they are (docs/product.md §2.16).
 * @throws AppError `conflict` when somebody's status changed since, `own_account`, `last_admin`; nothing is changed then
 */
export function setManyStatuses(
  call: Call,
  { people, status, reason }: StatusesChange,
): Promise<{ changed: number }> {
  const seen = new Map(people.map((person) => [person.id, person.status]));
  return call.db.transaction(async (tx) => {
    const locked = [];
    const stale: string[] = [];
    for (const id of [...seen.keys()].sort()) {
      const person = await lockPerson(tx, id);
      if (person && person.status === seen.get(id)) locked.push(person);
      else stale.push(person ? `«${person.full_name}»` : id);
    }
    if (stale.length > 0) throw changedMeanwhile(stale);
    const targets = locked.filter((person) => person.status !== status);
    for (const person of targets) await changeStatus(tx, call, person, { status, reason });
    return { changed: targets.length };
  });
}
