import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Creates a row of the page's list; the key N presses it. */
export const CreateButton = ({ label, onCreate }: { label: string; onCreate: () => void }) => (
  <Button size="sm" aria-keyshortcuts="n" onClick={onCreate}>
    <Plus />
    {label}
  </Button>
);
