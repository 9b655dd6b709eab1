import { showAgo, showDateAndTime } from './show-time.ts';

/** How long ago something was, with its date and time when pointed at. */
export const Ago = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={showDateAndTime(at)} className={className}>
    {showAgo(at, new Date())}
  </time>
);
