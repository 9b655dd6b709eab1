import { showAgo, showDateAndTime } from './show-time.ts';

export const Ago = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={showDateAndTime(at)} className={className}>
    {showAgo(at, new Date())}
  </time>
);
