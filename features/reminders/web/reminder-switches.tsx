import { REMINDER_LABELS } from '#domain/messages/reminder-words.ts';
import {
  REMINDER_KINDS,
  type ReminderChannel,
  type ReminderChoices,
  type ReminderKind,
} from '#domain/messages/reminders.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useChooseReminder } from './reminders.queries.ts';

const CHANNELS: [ReminderChannel, string][] = [
  ['mail', 'Por correo'],
  ['push', 'En tus dispositivos'],
];

/** An account without an address gets no mail. */
const useChannels = () => {
  const { is_pupil } = useProfile();
  return is_pupil ? CHANNELS.filter(([channel]) => channel !== 'mail') : CHANNELS;
};

export function ReminderSwitches({ choices }: { choices: ReminderChoices }) {
  const { mutate } = useChooseReminder();
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {REMINDER_KINDS.map((kind) => (
          <li key={kind} className="px-5 py-4">
            <Kind
              kind={kind}
              choices={choices}
              onChoose={(channel, is_on) => mutate({ kind, channel, is_on })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type KindProps = {
  kind: ReminderKind;
  choices: ReminderChoices;
  onChoose: (channel: ReminderChannel, is_on: boolean) => void;
};

function Kind({ kind, choices, onChoose }: KindProps) {
  const { label, description } = REMINDER_LABELS[kind];
  const channels = useChannels();
  return (
    <fieldset className="grid gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-center">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0 pb-1 sm:pb-0">
        <p aria-hidden="true" className="font-semibold">
          {label}
        </p>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <div>
        {channels.map(([channel, name]) => (
          <Switch
            key={channel}
            label={
              <>
                <span className="sr-only">{label}: </span>
                {name}
              </>
            }
            checked={choices[channel].includes(kind)}
            onCheckedChange={(checked) => onChoose(channel, checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
