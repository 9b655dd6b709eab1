import { classNames } from './class-names.ts';

/** A grey placeholder in the shape of the loading content. Put a group of them in `<Loading>`. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames('block max-w-full animate-breathe rounded-control bg-line', className)}
  />
);

/** Several of them, which stand as what is around them arranges them. */
export const Skeletons = ({ count, className }: { count: number; className: string }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
    <Skeleton key={place} className={className} />
  ));
