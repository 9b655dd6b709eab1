import OwnGroupPage from '#features/groups/web/own-group-page.tsx';
import { DueTasks } from './due-tasks.tsx';
import { OwnMessages } from './own-messages.tsx';

/** A pupil's page of a group, with what it is to do (docs/product.md §27, §30). */
export default function PupilGroupPage() {
  return (
    <OwnGroupPage
      tasks={(id) => (
        <>
          <OwnMessages groupId={id} />
          <DueTasks groupId={id} />
        </>
      )}
    />
  );
}
