import { Link } from '@tanstack/react-router';

type PersonLinkProps = { person: { user_id: string; full_name: string; email?: string }; className?: string };

/** A person's name, which leads to the person's page. */
export function PersonLink({ person, className = 'font-semibold' }: PersonLinkProps) {
  return (
    <Link
      to="/admin/users/$id"
      params={{ id: person.user_id }}
      className={`${className} person-name wrap-anywhere underline-offset-4 hover:underline`}
    >
      {person.full_name || person.email || 'Sin nombre'}
    </Link>
  );
}
