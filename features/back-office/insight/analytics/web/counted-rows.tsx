import { Link } from '@tanstack/react-router';

type CountedRowsProps = {
  figure: 'active_users' | 'lessons_completed' | 'badges_awarded' | 'completion_rate';
  isSample: boolean;
  children: string;
};

const look = 'underline-offset-4 hover:underline';

/** A figure from the beginning that leads to the rows that it counts; samples have none. */
export function CountedRows({ figure, isSample, children }: CountedRowsProps) {
  if (isSample) return children;
  if (figure === 'active_users')
    return (
      <Link to="/admin/users" search={{ actividad: 'week' }} className={look}>
        {children}
      </Link>
    );
  if (figure === 'badges_awarded')
    return (
      <Link to="/admin/badges" className={look}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/admin/activity"
      search={{ que: figure === 'lessons_completed' ? 'completed' : 'finished' }}
      className={look}
    >
      {children}
    </Link>
  );
}
