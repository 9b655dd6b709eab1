import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

export type ShownFinding = {
  check: string;
  state: 'fine' | 'look' | 'broken';
  message: string;
  remedy?: string | undefined;
};

const LOOKS = {
  broken: { tone: 'wrong', word: 'Falla', Icon: CircleX },
  look: { tone: 'caution', word: 'Atención', Icon: TriangleAlert },
  fine: { tone: 'correct', word: 'Bien', Icon: CircleCheck },
} as const;
const ORDER = Object.keys(LOOKS);

/** What was found, the worst first. */
export function FindingList({ findings }: { findings: readonly ShownFinding[] }) {
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <ul className="-my-3 divide-y divide-line">
      {sorted.map((finding) => (
        <Found key={finding.check} {...finding} />
      ))}
    </ul>
  );
}

function Found({ check, state, message, remedy }: ShownFinding) {
  const { tone, word, Icon } = LOOKS[state];
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0 text-sm">
        <h3 className="font-semibold first-letter:uppercase">{check}</h3>
        <p className="text-muted wrap-anywhere">{message}</p>
        {remedy && <p className="mt-1 wrap-anywhere">{remedy}</p>}
      </div>
      <Badge tone={tone} icon={<Icon />}>
        {word}
      </Badge>
    </li>
  );
}
