import GroupPage from '#features/groups/web/teacher/group-page.tsx';
import { NeedsHelp } from './needs-help.tsx';

/** A teacher's page of a group, which begins with who needs help (docs/product.md §27, §30). */
export default function TaughtGroupPage() {
  return <GroupPage help={(id) => <NeedsHelp id={id} />} />;
}
