import { ASSIGNMENT_STATE_WORDS, type AssignmentState } from '#domain/groups/assignment-states.ts';
import { Badge } from '#web/ui/badge.tsx';

type Result = { state: AssignmentState; percent: number | null; is_late: boolean };

/** How far somebody is with an assignment, and whether it is late. */
export const ResultBadges = ({ result: { state, percent, is_late } }: { result: Result }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Badge tone={state === 'done' ? 'correct' : state === 'below' ? 'caution' : 'neutral'}>
      {ASSIGNMENT_STATE_WORDS[state]}
      {percent !== null && ` · ${percent}\u00a0%`}
    </Badge>
    {is_late && state !== 'upcoming' && <Badge tone="caution">Fuera de plazo</Badge>}
  </span>
);
