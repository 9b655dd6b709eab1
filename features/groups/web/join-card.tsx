import { useNavigate } from '@tanstack/react-router';
import { Card } from '#web/ui/card.tsx';
import GroupCodeForm from './group-code-form.tsx';
import { GroupInvitation } from './group-invitation.tsx';
import { ToAccount } from './to-account.tsx';

type JoinCardProps = { code: string | undefined; invitation: string | undefined; isSignedIn: boolean };

/** Loaded on demand, since it shares forms with pages of visitors and of learners. */
export default function JoinCard({ code, invitation, isSignedIn }: JoinCardProps) {
  const navigate = useNavigate();
  const onJoined = ({ id }: { id: string }) =>
    navigate({ to: '/tu-aula/$id', params: { id }, replace: true });
  return (
    <Card>
      {invitation && <GroupInvitation token={invitation} isSignedIn={isSignedIn} onJoined={onJoined} />}
      {!invitation && isSignedIn && <GroupCodeForm code={code} onJoined={onJoined} />}
      {!invitation && !isSignedIn && <ToAccount />}
    </Card>
  );
}
