import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDevice } from './device.ts';
import { offerOptions, remindersOptions, useChooseReminder } from './reminders.queries.ts';

/** On the first result: reminders of due reviews, by mail or on this device. It never comes again once it is answered. */
export default function ReminderOffer({ attemptId }: { attemptId: string }) {
  const { notifications, is_pupil } = useProfile();
  const offer = useQuery({ ...offerOptions(attemptId), enabled: notifications });
  const isOpen = offer.data?.is_open ?? false;
  const reminders = useQuery({ ...remindersOptions(), enabled: isOpen });
  const device = useDevice(reminders.data?.push_key);
  const [answer, setAnswer] = useState<'mail' | 'push' | 'no'>();
  const canShow = device.state === 'off' || device.state === 'on';
  // An account without an address gets no mail.
  if (!isOpen || answer === 'no' || (is_pupil && !canShow)) return null;
  return (
    <Card look="tint" aria-labelledby="reminder-offer" className="mt-8">
      {answer ? (
        <Thanks channel={answer} />
      ) : (
        <Offer device={device} byMail={!is_pupil} onDevice={canShow} onAnswer={setAnswer} />
      )}
    </Card>
  );
}

type OfferProps = {
  device: ReturnType<typeof useDevice>;
  byMail: boolean;
  onDevice: boolean;
  onAnswer: (answer: 'mail' | 'push' | 'no') => void;
};

function Offer({ device, byMail, onDevice, onAnswer }: OfferProps) {
  const choose = useChooseReminder();
  const close = useMutation({ mutationFn: () => api.reminders.closeOffer() });
  const remindBy = (channel: 'mail' | 'push') =>
    choose.mutate({ kind: 'review_due', channel, is_on: true }, { onSuccess: () => onAnswer(channel) });
  return (
    <>
      <h2 id="reminder-offer" className="text-lg font-bold">
        ¿Te avisamos cuando toque repasar?
      </h2>
      <p className="mt-1 text-pretty">
        Lo que acabas de aprender se olvida en unos días si no vuelve. Un aviso corto, como mucho uno al día y
        nunca de noche.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {byMail && (
          <Button loading={choose.isPending} onClick={() => remindBy('mail')}>
            <Mail aria-hidden="true" />
            Avisarme por correo
          </Button>
        )}
        {onDevice && (
          <Button
            variant="outline"
            loading={device.change.isPending}
            onClick={() =>
              device.change.mutate(true, { onSuccess: (state) => state === 'on' && remindBy('push') })
            }
          >
            <BellRing aria-hidden="true" />
            Avisarme en este dispositivo
          </Button>
        )}
        <Button
          variant="ghost"
          onClick={() => {
            close.mutate();
            onAnswer('no');
            document.getElementById('contenido')?.focus({ preventScroll: true });
          }}
        >
          Ahora no
        </Button>
      </div>
    </>
  );
}

function Thanks({ channel }: { channel: 'mail' | 'push' }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id="reminder-offer" ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        Hecho
      </h2>
      <p role="status" className="mt-1">
        Te avisaremos {channel === 'mail' ? 'por correo' : 'en este dispositivo'} cuando toque repasar.
      </p>
      <Link
        to="/settings"
        search={{ view: 'reminders' }}
        className="mt-2 inline-flex min-h-tap items-center font-semibold text-brand underline underline-offset-4"
      >
        Elegir otros recordatorios
      </Link>
    </>
  );
}
